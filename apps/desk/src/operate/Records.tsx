import { Table, VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import classes from './Records.module.css'

type Columns = {
  /** The headings; the first column says what a row is about. */
  columns: readonly string[]
  /** The name of a last column that holds buttons. */
  tools?: string
}

const ColumnsContext = createContext<Columns>({ columns: [] })

type RecordsProps = Columns & {
  label: string
  className?: string | undefined
  /** Rows, or groups of rows. */
  children: ReactNode
  /** The children are groups. */
  grouped?: boolean
}

/**
 * A table of the settings. Where it has little room, each row is a card that repeats the headings. The roles are explicit
 * because a browser drops those of a table that is laid out in another way.
 */
export const Records = ({ label, columns, tools, className = '', children, grouped = false }: RecordsProps) => (
  <div className={`${classes.room} ${className}`}>
    <Table role="table" aria-label={label} className={classes.records ?? ''} verticalSpacing={8} stickyHeader>
      <Table.Thead role="rowgroup" className={classes.head ?? ''}>
        <Table.Tr role="row">
          {columns.map((column) => (
            <Table.Th key={column} role="columnheader" dir="auto">
              {column}
            </Table.Th>
          ))}
          {tools !== undefined && (
            <Table.Th role="columnheader">
              <VisuallyHidden>{tools}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <ColumnsContext value={tools === undefined ? { columns } : { columns, tools }}>
        {grouped ? children : <Table.Tbody role="rowgroup">{children}</Table.Tbody>}
      </ColumnsContext>
    </Table>
  </div>
)

/** Rows under a heading of their own. */
export const RecordGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const { columns } = use(ColumnsContext)
  return (
    <Table.Tbody role="rowgroup">
      <Table.Tr role="row" className={classes.group ?? ''}>
        <Table.Th role="rowheader" colSpan={columns.length} scope="rowgroup">
          {title}
        </Table.Th>
      </Table.Tr>
      {children}
    </Table.Tbody>
  )
}

type RecordProps = {
  /** What the row is about. */
  title: ReactNode
  /** The further cells, in the order of the columns; on a card an empty one is left out. */
  cells: readonly ReactNode[]
  tools?: ReactNode
}

/** A row of a table. */
export const Record = ({ title, cells, tools }: RecordProps) => {
  const { columns, ...rest } = use(ColumnsContext)
  return (
    <Table.Tr role="row" className={classes.record ?? ''}>
      <Table.Th role="rowheader" scope="row">
        {title}
      </Table.Th>
      {columns.slice(1).map((column, index) => (
        <Table.Td key={column} role="cell" data-label={column}>
          <div>{cells[index]}</div>
        </Table.Td>
      ))}
      {rest.tools !== undefined && (
        <Table.Td role="cell" className={classes.tools ?? ''}>
          {tools}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** More about the row above. */
export const RecordMore = ({ id, children }: { id: string; children: ReactNode }) => {
  const { columns, tools } = use(ColumnsContext)
  return (
    <Table.Tr role="row" id={id} className={classes.more ?? ''}>
      <Table.Td role="cell" colSpan={columns.length + (tools === undefined ? 0 : 1)}>
        {children}
      </Table.Td>
    </Table.Tr>
  )
}
