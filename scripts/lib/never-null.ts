import { isNode, nodesOf, numberOf, parseTree, type TreeNode, type TreeValue } from './node-tree.ts'

export type View = { oid: number; name: string; isPublic: boolean; rule: string }
export type Column = { oid: number; position: number; name: string; isNotNull: boolean }

/** PostgreSQL's numbers of what is named here: they are the same in every database. */
const COUNTS = ['2147', '2803']
/** Averages, sums, the greatest and the least: null only of no rows, or of nulls alone. */
const SUMS = { first: 2100, last: 2146 }
const BOOLEAN_OR_NUMBER = ['16', '20', '21', '23', '700', '701', '1700']
const [RELATION, SUBQUERY, JOIN, WITH] = ['0', '1', '2', '6']
const [EXISTS, SCALAR, ARRAY] = ['0', '4', '6']
const EMPTY = '<>'

/**
 * Which columns of the views of the schema public can never be null: those that come from a column that is not, by way of no outer join, and what
 * PostgreSQL computes without null. What this does not understand may be null.
 */
export function neverNull(views: View[], columns: Column[]): Map<string, Set<string>> {
  const notNull = new Set(columns.filter((one) => one.isNotNull).map((one) => `${one.oid}.${one.position}`))
  const queries = new Map(views.map((view) => [view.oid, nodesOf(parseTree(view.rule))[0]]))
  return new Map(
    views
      .filter(({ isPublic }) => isPublic)
      .map((view) => {
        const own = columns.filter((one) => one.oid === view.oid)
        return [
          view.name,
          new Set(own.filter((one) => isColumn(view.oid, one.position)).map(({ name }) => name)),
        ]
      }),
  )

  function isColumn(relation: number, position: number): boolean {
    const query = queries.get(relation)
    return query ? isTarget(query, position, []) : notNull.has(`${relation}.${position}`)
  }

  /** One column of a query's result. `around` are the queries it stands in, the nearest first. */
  function isTarget(query: TreeNode, position: number, around: TreeNode[]): boolean {
    const { targetList, setOperations, groupingSets, rtable } = query.fields
    if (groupingSets !== EMPTY) return false
    if (setOperations !== EMPTY) {
      const parts = nodesOf(rtable).filter(({ fields }) => fields.rtekind === SUBQUERY)
      return parts.every(
        ({ fields }) => isNode(fields.subquery) && isTarget(fields.subquery, position, [query, ...around]),
      )
    }
    const target = nodesOf(targetList).find(({ fields }) => numberOf(fields.resno) === position)
    return isNode(target?.fields.expr) && isExpression(target.fields.expr, [query, ...around])
  }

  function isVariable({ fields }: TreeNode, within: TreeNode[]): boolean {
    const nulledBy = fields.varnullingrels
    if (!Array.isArray(nulledBy) || nulledBy.length > 1) return false // "(b)": no outer join
    const [query, ...around] = within.slice(numberOf(fields.varlevelsup))
    const source = nodesOf(query?.fields.rtable)[numberOf(fields.varno) - 1]
    if (!query || !source) return false
    const position = numberOf(fields.varattno)
    const { rtekind, relid, subquery, joinaliasvars, ctename, ctelevelsup } = source.fields
    if (rtekind === RELATION) return isColumn(numberOf(relid), position)
    if (rtekind === SUBQUERY) return isNode(subquery) && isTarget(subquery, position, [query, ...around])
    if (rtekind === JOIN) {
      const behind = nodesOf(joinaliasvars)[position - 1]
      return isNode(behind) && isExpression(behind, [query, ...around])
    }
    if (rtekind !== WITH) return false
    const home = [query, ...around].slice(numberOf(ctelevelsup))
    const named = nodesOf(home[0]?.fields.cteList).find((one) => one.fields.ctename === ctename)
    if (!named || named.fields.cterecursive === 'true') return false
    return isNode(named.fields.ctequery) && isTarget(named.fields.ctequery, position, home)
  }

  function isExpression(node: TreeNode, within: TreeNode[]): boolean {
    const { tag, fields } = node
    const is = (value: TreeValue | undefined) => isNode(value) && isExpression(value, within)
    const args = nodesOf(fields.args)
    switch (tag) {
      case 'VAR':
        return isVariable(node, within)
      case 'CONST':
        return fields.constisnull === 'false'
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
        return is(fields.arg)
      case 'FUNCEXPR': // as a cast only: any other function may answer null
        return fields.funcformat !== '0' && args.every(is)
      case 'OPEXPR':
        return BOOLEAN_OR_NUMBER.includes(String(fields.opresulttype)) && args.every(is)
      case 'BOOLEXPR':
        return args.every(is)
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return args.some(is)
      case 'CASEEXPR':
        return is(fields.defresult) && args.every((one) => is(one.fields.result))
      case 'AGGREF':
        return COUNTS.includes(String(fields.aggfnoid)) || isSum(fields, within)
      case 'SUBLINK':
        return isSublink(fields, within)
      default:
        return ['NULLTEST', 'BOOLEANTEST', 'DISTINCTEXPR', 'ARRAYEXPR', 'ROWEXPR'].includes(tag)
    }
  }

  /** A group has a row at least, so that a sum of what is never null is not; a filter may leave none. */
  function isSum({ aggfnoid, aggfilter, args }: TreeNode['fields'], within: TreeNode[]): boolean {
    const number = numberOf(aggfnoid)
    if (number < SUMS.first || number > SUMS.last || aggfilter !== EMPTY) return false
    if (within[0]?.fields.groupClause === EMPTY) return false
    return nodesOf(args).every(({ fields }) => isNode(fields.expr) && isExpression(fields.expr, within))
  }

  /** A select within an expression: one that has no row is null, one that counts everything has always a row. */
  function isSublink({ subLinkType, subselect }: TreeNode['fields'], within: TreeNode[]): boolean {
    if (subLinkType === EXISTS || subLinkType === ARRAY) return true
    if (subLinkType !== SCALAR || !isNode(subselect)) return false
    const { hasAggs, groupClause, havingQual } = subselect.fields
    const hasRow = hasAggs === 'true' && groupClause === EMPTY && havingQual === EMPTY
    return hasRow && isTarget(subselect, 1, within)
  }
}
