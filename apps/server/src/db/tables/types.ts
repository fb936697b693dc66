import type { ColumnType } from 'kysely'

/** JSON columns: read parsed, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
/** The same for columns that the store gives a start value. */
export type JsonWithStart<T> = ColumnType<T, string | undefined, string>

/** Every time is epoch milliseconds of the server's clock, handed in by the caller. */
export type Ms = number
