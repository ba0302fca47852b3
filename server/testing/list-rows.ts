// Every row of a list, read page after page as the screens read them.
import type { Client } from './client.ts'

export type Row = Readonly<Record<string, unknown>>

interface Page {
  data: Row[]
  proximo?: string | null
}

const PER_PAGE = 100
const PAGES = 60

export async function listRows(
  client: Client,
  path: string,
  filter: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let where: Record<string, string> = { page: '1' }
  for (let page = 1; page <= PAGES; page++) {
    const query = new URLSearchParams({ ...filter, ...where, perPage: String(PER_PAGE) })
    const url = `${path}?${query}`
    const { codigo, dados } = await client.inject({ method: 'GET', url, headers: client.keys() })
    if (codigo !== 'SUCESSO') throw new Error(`${url} answered ${codigo}`)
    const { data, proximo } = dados as Page // as: what a list of the contract answers
    rows.push(...data)
    if (proximo === null || (proximo === undefined && data.length < PER_PAGE)) return rows
    where = proximo ? { cursor: proximo } : { page: String(page + 1) }
  }
  return rows
}
