select accounts.watch_factors();
