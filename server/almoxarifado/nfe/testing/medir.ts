// How well the lines of the labelled notes are matched by name: what is filled must be right, and what is right, offered.
import sql from 'sql-template-tag'
import type { LinhaProposta } from '#contract/almoxarifado/nfe.ts'
import type { Database } from '#server/casa/db/database.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { casar } from '../casar.ts'
import { lerNfe } from '../ler.ts'
import { nfeDeTeste } from './nota.ts'
import { CATALOGO_ROTULADO, type ItemRotulado, NOTAS_ROTULADAS } from './notas-rotuladas.ts'

export interface Medida {
  linhas: number
  /** Lines whose material is in the catalogue. */
  comMaterial: number
  preenchidas: number
  /** Of those filled, each that is another material than it should: "what the note says → what it became". */
  erradas: string[]
  /** Of those with a material, how many are filled with it, or have it among what is offered. */
  achadas: number
}

/** On a database where there is none of it yet. */
export async function plantarCatalogo(db: Database): Promise<void> {
  const materiais = CATALOGO_ROTULADO.map((material, i) => ({ ...material, codigo: `ROT-${i + 1}` }))
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into grupo_de_material (codigo, nome) values ('97', 'Da medida') on conflict (codigo) do nothing`)
    await tx.run(sql`
      insert into unidade_de_medida (sigla, nome) values ('un', 'unidade') on conflict (sigla) do nothing`)
    await tx.run(sql`
      insert into material (codigo, descricao, natureza, grupo_id, unidade_id, ncm)
      select x.codigo, x.descricao, 'consumo', g.id, u.id, x.ncm
      from jsonb_to_recordset(${JSON.stringify(materiais)}::jsonb) as x (codigo text, descricao text, ncm text),
        grupo_de_material g, unidade_de_medida u where g.codigo = '97' and u.sigla = 'un'`)
  })
}

/** One note through the reader and the matching, as it comes from a supplier that nobody knows. */
export async function notaCasada(db: Database, itens: readonly ItemRotulado[]): Promise<LinhaProposta[]> {
  const xml = nfeDeTeste({
    itens: itens.map(({ descricao, ncm }) => ({ descricao, ncm, produto: '1.00' })),
    produtos: `${itens.length}.00`,
    valor: `${itens.length}.00`,
  })
  const leitura = lerNfe(new TextEncoder().encode(xml), { hoje: daquiA(0), cnpjs: [] })
  if ('recusa' in leitura) throw new Error(leitura.recusa)
  return casar(db, leitura.nota.linhas, null)
}

function medidaDe(itens: readonly ItemRotulado[], linhas: readonly LinhaProposta[]): Medida {
  const medida: Medida = { linhas: itens.length, comMaterial: 0, preenchidas: 0, erradas: [], achadas: 0 }
  for (const [i, { descricao, certo }] of itens.entries()) {
    const linha = linhas[i]
    const posto = linha?.material?.descricao ?? null
    if (posto !== null) medida.preenchidas += 1
    if (posto !== null && posto !== certo) medida.erradas.push(`${descricao} → ${posto}`)
    if (certo === null) continue
    medida.comMaterial += 1
    const oferecidas = [posto, ...(linha?.alternativas ?? []).map((cada) => cada.descricao)]
    if (oferecidas.includes(certo)) medida.achadas += 1
  }
  return medida
}

const soma = (a: Medida, b: Medida): Medida => ({
  linhas: a.linhas + b.linhas,
  comMaterial: a.comMaterial + b.comMaterial,
  preenchidas: a.preenchidas + b.preenchidas,
  erradas: [...a.erradas, ...b.erradas],
  achadas: a.achadas + b.achadas,
})

/**
 * All the labelled notes, after {@link plantarCatalogo}; `sozinhas`: each line as a note of its own, where no other line
 * that would be the same material holds it back.
 */
export async function medirCasamento(db: Database, como: 'em notas' | 'sozinhas'): Promise<Medida> {
  const inteiras: readonly (readonly ItemRotulado[])[] = Object.values(NOTAS_ROTULADAS)
  const notas = como === 'em notas' ? inteiras : inteiras.flat().map((um) => [um])
  const medidas: Medida[] = []
  for (const itens of notas) medidas.push(medidaDe(itens, await notaCasada(db, itens)))
  return medidas.reduce(soma)
}
