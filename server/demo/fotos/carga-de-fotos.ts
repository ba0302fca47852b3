// The photos and signatures of the demonstration: drawn here, kept where real ones are, and opened by the same check.
import { Readable } from 'node:stream'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { TAMANHO_MAXIMO, type TipoDeArquivo } from '#contract/papeis/multimidias.ts'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { insertAll } from '../carga-de-lugares.ts'
import { type ChaveDeModelo, MODELOS } from '../modelos-de-bens.ts'
import { type Random, seededRandom } from '../random.ts'
import { desenhoDoAmbiente } from './ambientes.ts'
import { assinatura } from './assinatura.ts'
import { BENS, comDefeito, plaqueta } from './bens.ts'
import { fotografada } from './cena.ts'
import { MATERIAIS_DESENHADOS } from './materiais.ts'

const SEED = 486
/** Of the assets that were checked, one in so many is photographed; of the broken, one in so many. */
const UM_BEM_EM = 24
const UM_QUEBRADO_EM = 3
/** Of those, one in so many has its label photographed too. */
const UMA_PLAQUETA_EM = 4
/** Pictures drawn at once: the machine's other half serves the database. */
const A_VEZ = 4

interface Tomada {
  monitoramento_id: number | null
  usuario_id: number
  tipo: TipoDeArquivo
  model: 'monitoramento' | 'instalacao' | 'patrimonio' | 'material'
  model_id: string
  nome: string
  em: string
  svg: string
}

interface Quem {
  uuid: string
  monitoramento_id: number
  usuario_id: number
  em: string
}

/** Of the campaign only the signatures are drawn: its rooms are as many again as those of all the other visits. */
const FORA_DA_CAMPANHA = sql`exists (
  select from monitoramento m where m.id = monitoramento_id and m.campanha_id is null)`

const MODELO_DE = new Map(
  Object.entries(MODELOS).map(([chave, { descricao }]) => [descricao as string, chave as ChaveDeModelo]), // as: its own keys
)

async function dosAmbientes(tx: Tx, random: Random): Promise<Tomada[]> {
  const linhas = await tx.rows<Quem & { tipo: string }>(sql`
    select mi.uuid, mi.monitoramento_id, mi.atualizado_por as usuario_id, mi.atualizado_em as em, t.slug as tipo
    from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
      join instalacao_tipo t on t.id = i.tipo_id
    where mi.resultado = 'conferida' and mi.atualizado_por is not null and ${FORA_DA_CAMPANHA} order by mi.id`)
  return linhas.map(({ uuid, tipo, ...quem }) => ({
    ...quem,
    tipo: 'foto_geral',
    model: 'instalacao',
    model_id: uuid,
    nome: 'ambiente.jpg',
    svg: fotografada(random, desenhoDoAmbiente(tipo)),
  }))
}

async function dosBens(tx: Tx, random: Random): Promise<Tomada[]> {
  const linhas = await tx.rows<Quem & { descricao: string; codigo: string; defeito: boolean }>(sql`
    select mp.uuid, mp.monitoramento_id, mp.atualizado_por as usuario_id, mp.atualizado_em as em, p.descricao,
      coalesce(p.referencia_id, '0') as codigo, coalesce(mp.estado in ('ruim', 'pessimo'), false) as defeito
    from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
    where mp.resultado = 'conferido' and mp.atualizado_por is not null and ${FORA_DA_CAMPANHA} order by mp.id`)
  return linhas.flatMap(({ uuid, descricao, codigo, defeito, ...quem }) => {
    const modelo = MODELO_DE.get(descricao)
    if (modelo === undefined || random.int(1, defeito ? UM_QUEBRADO_EM : UM_BEM_EM) > 1) return []
    const desenho = BENS[modelo]
    const comum = { ...quem, model: 'patrimonio' as const, model_id: uuid }
    const tomadas: Tomada[] = [
      defeito
        ? {
            ...comum,
            tipo: 'foto_defeito',
            nome: 'defeito.jpg',
            svg: fotografada(random, comDefeito(desenho)),
          }
        : { ...comum, tipo: 'foto_geral', nome: 'bem.jpg', svg: fotografada(random, desenho) },
    ]
    if (random.int(1, UMA_PLAQUETA_EM) === 1)
      tomadas.push({
        ...comum,
        tipo: 'foto_plaqueta',
        nome: 'plaqueta.jpg',
        svg: fotografada(random, plaqueta(Number(codigo.replace(/\D/g, '')) || 1)),
      })
    return tomadas
  })
}

async function dosMateriais(tx: Tx, random: Random): Promise<Tomada[]> {
  const linhas = await tx.rows<{ uuid: string; codigo: string; usuario_id: number; em: string }>(sql`
    select m.uuid, m.codigo, u.id as usuario_id, m.atualizado_em as em
    from material m cross join (select id from usuario where email = 'bruno@zelo.demo') u order by m.id`)
  return linhas.flatMap(({ uuid, codigo, ...quem }) => {
    const desenho = MATERIAIS_DESENHADOS[codigo]
    if (desenho === undefined) return []
    return [
      {
        ...quem,
        monitoramento_id: null,
        tipo: 'anexo',
        model: 'material',
        model_id: uuid,
        nome: `${codigo}.jpg`,
        svg: fotografada(random, desenho),
      },
    ]
  })
}

/** Of who visited and of who answered for the place; where it was refused, of the agent alone. */
async function dasAssinaturas(tx: Tx, random: Random): Promise<Tomada[]> {
  const linhas = await tx.rows<Quem & { recusada: boolean }>(sql`
    select m.uuid, m.id as monitoramento_id, m.finalizado_por as usuario_id, m.finalizado_em as em,
      m.recusa is not null as recusada
    from monitoramento m where m.finalizado_em is not null and m.finalizado_por is not null order by m.id`)
  return linhas.flatMap(({ uuid, recusada, ...quem }) =>
    (recusada
      ? (['assinatura_agente'] as const)
      : (['assinatura_agente', 'assinatura_responsavel'] as const)
    ).map((tipo) => ({
      ...quem,
      tipo,
      model: 'monitoramento' as const,
      model_id: uuid,
      nome: `${tipo}.png`,
      svg: assinatura(random),
    })),
  )
}

interface Guardada extends Omit<Tomada, 'svg'> {
  uuid: string
  mime: string
  tamanho: number
  sha256: string
}

async function guardada(files: FileStore, uuid: string, { svg, ...tomada }: Tomada): Promise<Guardada> {
  const mime = tomada.nome.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const imagem = sharp(Buffer.from(svg))
  const bytes = await (mime === 'image/png'
    ? imagem.png({ palette: true })
    : imagem.jpeg({ quality: 74 })
  ).toBuffer()
  const incoming = await files.receive(Readable.from([bytes]), TAMANHO_MAXIMO.imagem)
  if (incoming === null) throw new Error('demonstration: a picture is too large')
  await incoming.keep(uuid)
  const { tamanho, sha256 } = incoming
  return { ...tomada, uuid, mime, tamanho, sha256 }
}

async function guardadas(files: FileStore, random: Random, tomadas: readonly Tomada[]): Promise<Guardada[]> {
  const prontas: Guardada[] = []
  for (let de = 0; de < tomadas.length; de += A_VEZ)
    prontas.push(
      ...(await Promise.all(
        tomadas.slice(de, de + A_VEZ).map((tomada) => guardada(files, random.uuid(), tomada)),
      )),
    )
  return prontas
}

/** Needs the visits and the materials. The files are on the disk before their rows say so. */
export async function carregarFotos(tx: Tx, files: FileStore): Promise<void> {
  const random = seededRandom(SEED)
  const tomadas = [
    ...(await dosAmbientes(tx, random)),
    ...(await dosBens(tx, random)),
    ...(await dosMateriais(tx, random)),
    ...(await dasAssinaturas(tx, random)),
  ]
  const fotos = await guardadas(files, random, tomadas)
  await insertAll(
    tx,
    sql`
    insert into multimidia (uuid, monitoramento_id, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256,
      situacao, capturado_em, enviado_em, reservado_em, recebido_em, registrado_em, criado_em)
    select r.uuid, r.monitoramento_id, r.usuario_id, r.tipo, r.model, r.model_id, r.nome, r.mime, r.tamanho, r.sha256,
      'registrado', case when r.monitoramento_id is not null then r.em end, r.em, r.em, r.em, r.em, r.em
    from jsonb_to_recordset(${JSON.stringify(fotos)}::jsonb) as r (uuid uuid, monitoramento_id bigint, usuario_id bigint,
      tipo text, model text, model_id uuid, nome text, mime text, tamanho bigint, sha256 text, em timestamptz)
    order by r.em`,
    fotos.length,
  )
}
