// Which material each line of a note is: by its bar code, by what was chosen the last time, or by its name.
import sql from 'sql-template-tag'
import { contagemDaLinha, contagemEm } from '#contract/almoxarifado/contagem-da-nfe.ts'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import type {
  Contagem,
  LinhaDaNfe,
  LinhaProposta,
  MaterialDaLinha,
  OrigemDoMaterial,
} from '#contract/almoxarifado/nfe.ts'
import { opcoesDeMaterial } from '#server/almoxarifado/materiais/opcoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { mesmoNome } from './mesmo-nome.ts'

interface Achado {
  material_id: number
  embalagem_id: number | null
}

async function porGtin(db: Queryable, gtins: readonly string[]): Promise<Map<string, Achado>> {
  const achados = await db.rows<Achado & { gtin: string }>(sql`
    select b.gtin, b.material_id, b.embalagem_id from material_gtin b join material m on m.id = b.material_id
    where b.gtin = any(${[...gtins]}::text[]) and m.ativo`)
  return new Map(achados.map((achado) => [achado.gtin, achado]))
}

/** A material that gave way to another is followed to it; its packages went along. */
async function porCodigo(
  db: Queryable,
  fornecedor_id: number,
  codigos: readonly string[],
): Promise<Map<string, Achado>> {
  const achados = await db.rows<Achado & { codigo: string }>(sql`
    with recursive seguidos as (
      select fp.codigo, fp.embalagem_id, m.id, m.ativo, m.fundido_em_id
      from fornecedor_produto fp join material m on m.id = fp.material_id
      where fp.fornecedor_id = ${fornecedor_id} and fp.codigo = any(${[...codigos]}::text[])
      union
      select s.codigo, s.embalagem_id, m.id, m.ativo, m.fundido_em_id
      from seguidos s join material m on m.id = s.fundido_em_id)
    select codigo, id as material_id, embalagem_id from seguidos where ativo and fundido_em_id is null`)
  return new Map(achados.map((achado) => [achado.codigo, achado]))
}

type Parecido = LinhaProposta['alternativas'][number]
type Descricao = Pick<LinhaDaNfe, 'descricao' | 'ncm'>

/** Each costs some milliseconds of a catalogue of 20,000 materials: a note has hardly ever more of them. */
const PROCURADAS_PELO_NOME = 200

/** Three for each description, of those that resemble it at all. A name alone is never sure; the same NCM speaks for it. */
async function porNome(db: Queryable, descricoes: readonly Descricao[]): Promise<Map<string, Parecido[]>> {
  if (descricoes.length === 0) return new Map()
  const achados = await db.rows<Parecido & { da_nota: string }>(sql`
    with pedidos as materialized (
      select p.descricao, p.ncm, lower(f_unaccent(p.descricao)) as escrita
      from jsonb_to_recordset(${JSON.stringify(descricoes)}::jsonb) as p (descricao text, ncm text))
    select p.descricao as da_nota, c.id, c.codigo, c.descricao, c.confianca
    from pedidos p cross join lateral (
      select m.id, m.codigo, m.descricao,
        least(89, round(similarity(lower(f_unaccent(m.descricao)), p.escrita) * 100)::int)
          + (case when m.ncm = p.ncm then ${PELO_NCM}::int else 0 end) as confianca
      from material m where m.ativo and lower(f_unaccent(m.descricao)) % p.escrita
      order by confianca desc, m.id limit 3) c
    order by c.confianca desc, c.id`)
  const porDescricao = new Map<string, Parecido[]>()
  for (const { da_nota, ...parecido } of achados)
    porDescricao.set(da_nota, [...(porDescricao.get(da_nota) ?? []), parecido])
  return porDescricao
}

const PELO_NCM = 10
/** From here on the most alike fills the line; below, it is only offered: "caneta azul" is much like "caneta vermelha". */
const CONFIANCA_MINIMA = 85

interface Escolha {
  achado: (Achado & { contada?: 'tributavel' }) | undefined
  origem: OrigemDoMaterial | null
  confianca: number | null
  /** The one that fills the line, where it was found by its words. */
  melhor?: Parecido
  alternativas: Parecido[]
}

const NENHUMA: Escolha = { achado: undefined, origem: null, confianca: null, alternativas: [] }

/** Between two that are as alike, nobody but a person chooses. */
function pelaSemelhanca(descricao: string, parecidos: readonly Parecido[] = []): Escolha {
  const [melhor, segundo] = parecidos
  const claro =
    melhor !== undefined &&
    melhor.confianca >= CONFIANCA_MINIMA &&
    melhor.confianca > (segundo?.confianca ?? 0) &&
    mesmoNome(melhor.descricao, descricao)
  if (!claro) return { ...NENHUMA, alternativas: [...parecidos] }
  return {
    achado: { material_id: melhor.id, embalagem_id: null },
    origem: 'semelhanca',
    confianca: melhor.confianca,
    melhor,
    alternativas: parecidos.slice(1),
  }
}

/** Two lines of one note on one material, and only by their words: a person says whether they are the same. */
function semRepetidas(escolhas: readonly Escolha[]): Escolha[] {
  const vezes = new Map<number, number>()
  for (const { achado } of escolhas)
    if (achado) vezes.set(achado.material_id, (vezes.get(achado.material_id) ?? 0) + 1)
  return escolhas.map((escolha) => {
    const { achado, origem, melhor } = escolha
    const repetida =
      achado !== undefined && origem === 'semelhanca' && (vezes.get(achado.material_id) ?? 0) > 1
    if (!repetida) return escolha
    return { ...NENHUMA, alternativas: melhor ? [melhor, ...escolha.alternativas] : escolha.alternativas }
  })
}

/** The bar code of what is inside: its quantity is the one that counts. */
const daTributavel = (achado: Achado | undefined): Escolha['achado'] =>
  achado && { ...achado, contada: 'tributavel' }

/** `fornecedor_id` is null while the supplier is not registered: nothing was chosen of it before. */
export async function casar(
  db: Queryable,
  linhas: readonly LinhaDaNfe[],
  fornecedor_id: number | null,
): Promise<LinhaProposta[]> {
  const gtins = linhas.flatMap(({ gtin, gtin_tributavel }) => [gtin, gtin_tributavel])
  const doGtin = await porGtin(
    db,
    gtins.filter((gtin) => gtin !== null),
  )
  const doCodigo =
    fornecedor_id === null
      ? new Map<string, Achado>()
      : await porCodigo(
          db,
          fornecedor_id,
          linhas.map(({ codigo }) => codigo),
        )
  const certa = ({ gtin, gtin_tributavel, codigo }: LinhaDaNfe): Escolha | undefined => {
    const achado = doGtin.get(gtin ?? '') ?? daTributavel(doGtin.get(gtin_tributavel ?? ''))
    if (achado) return { ...NENHUMA, achado, origem: 'gtin', confianca: 100 }
    const anterior = doCodigo.get(codigo)
    return anterior && { ...NENHUMA, achado: anterior, origem: 'anterior', confianca: 100 }
  }
  const certas = linhas.map(certa)
  const semCerteza = linhas.filter((_, i) => certas[i] === undefined)
  const distintas = [...new Map(semCerteza.map((linha) => [linha.descricao, linha])).values()]
  const parecidos = await porNome(
    db,
    distintas.slice(0, PROCURADAS_PELO_NOME).map(({ descricao, ncm }) => ({ descricao, ncm })),
  )
  const escolhas = semRepetidas(
    linhas.map(({ descricao }, i) => certas[i] ?? pelaSemelhanca(descricao, parecidos.get(descricao))),
  )
  const materiais = await materiaisDe(db, escolhas)
  return linhas.map((linha, i) => propostaDaLinha(linha, escolhas[i] ?? NENHUMA, materiais))
}

async function materiaisDe(
  db: Queryable,
  escolhas: readonly Escolha[],
): Promise<Map<number, MaterialDaLinha>> {
  const ids = [...new Set(escolhas.flatMap(({ achado }) => achado?.material_id ?? []))]
  if (ids.length === 0) return new Map()
  const opcoes = await opcoesDeMaterial(db, { texto: '', ids, limite: ids.length })
  return new Map(opcoes.map((opcao) => [opcao.id, semGtin(opcao)]))
}

export const semGtin = ({ pelo_gtin: _, ...material }: OpcaoDeMaterial): MaterialDaLinha => material

/** Of a line that nobody knows yet. */
export const SEM_MATERIAL = {
  material: null,
  origem: null,
  confianca: null,
  embalagem_id: null,
  embalagem_definida: false,
  contada: 'comercial',
  qtd_e3: null,
} as const

function propostaDaLinha(
  linha: LinhaDaNfe,
  { achado, origem, confianca, alternativas }: Escolha,
  materiais: ReadonlyMap<number, MaterialDaLinha>,
): LinhaProposta {
  const material = achado && materiais.get(achado.material_id)
  if (!material) return { ...linha, alternativas, ...SEM_MATERIAL }
  return {
    ...linha,
    material,
    origem,
    confianca,
    alternativas,
    ...contagem(linha, material, { achado, origem }),
  }
}

function contagem(
  linha: LinhaDaNfe,
  material: MaterialDaLinha,
  { achado, origem }: Pick<Escolha, 'achado' | 'origem'>,
): Contagem {
  if (!achado || origem === 'semelhanca') return contagemDaLinha(linha, material)
  if (achado.contada === undefined) return contagemDaLinha(linha, material, achado)
  return contagemEm(linha, material, { embalagem_id: achado.embalagem_id, contada: achado.contada })
}
