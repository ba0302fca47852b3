/** The catalogue as this device keeps it: brought now and then, searched with no signal. */
import type { MaterialNaRemessa } from '#contract/almoxarifado/remessa.ts'
import type { RecebimentosDexie } from './recebimentos-banco.ts'

const VALE_MS = 12 * 60 * 60_000
const ACHADOS = 20

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export async function faltaTrazerMateriais(db: RecebimentosDexie, agora: number): Promise<boolean> {
  const trazidos = await db.meta.get('materiais_em')
  return trazidos === undefined || agora - trazidos.valor > VALE_MS
}

export async function guardarMateriais(
  db: RecebimentosDexie,
  lista: readonly MaterialNaRemessa[],
  agora: number,
): Promise<void> {
  await db.transaction('rw', [db.materiais, db.meta], async () => {
    await db.materiais.clear()
    await db.materiais.bulkPut(lista)
    await db.meta.put({ chave: 'materiais_em', valor: agora })
  })
}

export const temOCodigo = ({ codigo, gtins }: MaterialNaRemessa, lido: string): boolean =>
  codigo === lido || gtins.some(({ gtin }) => gtin === lido)

/** By a code as it is, or by words in any order. */
export async function procurarMateriais(db: RecebimentosDexie, texto: string): Promise<MaterialNaRemessa[]> {
  const escrito = texto.trim()
  const palavras = semAcento(escrito).split(/\s+/).filter(Boolean)
  if (palavras.length === 0) return []
  const pelo = await db.materiais
    .filter((um) => temOCodigo(um, escrito))
    .limit(ACHADOS)
    .toArray()
  if (pelo.length > 0) return pelo
  const nome = ({ codigo, descricao }: MaterialNaRemessa) => semAcento(`${codigo} ${descricao}`)
  return db.materiais
    .filter((um) => palavras.every((palavra) => nome(um).includes(palavra)))
    .limit(ACHADOS)
    .toArray()
}
