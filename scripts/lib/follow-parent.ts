/** Loaded into a server before its own code: the process that forked it is gone, so it goes too. */
process.on('disconnect', () => process.exit(0))
