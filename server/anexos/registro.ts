// The record that an attachment belongs to, found only where this person's grants let it be seen or changed.
import sql, { type Sql } from 'sql-template-tag'
import type { ModeloDeAnexo } from '#contract/anexos.ts'
import type { AcaoDoRegistro } from '#contract/envelope.ts'
import type { Permissao } from '#contract/permissoes.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Ator } from '#server/http/call.ts'
import { Recusa } from '#server/http/erro.ts'
import { cobre } from '#server/usuarios/poder.ts'

export interface RegistroComAnexos {
  modelo: ModeloDeAnexo
  id: number
  uuid: string
  /** Null for a record of no place: its permission counts wherever it is held. */
  local_id: number | null
  caminho: number[] | null
}

interface Modelo {
  ver: Permissao
  mudar: Permissao
  /** Absent: as `mudar`. */
  remover?: Permissao
  origem: Sql
}

const DO_LOCAL = sql`l.id as local_id, l.caminho`

const MODELOS: Readonly<Record<ModeloDeAnexo, Modelo>> = {
  local: {
    ver: 'painel.locais.ver',
    mudar: 'painel.locais.editar',
    origem: sql`select r.id, r.uuid, ${DO_LOCAL} from local r join local l on l.id = r.id`,
  },
  instalacao: {
    ver: 'painel.locais.instalacoes.listar',
    mudar: 'painel.locais.instalacoes.editar',
    origem: sql`select r.id, r.uuid, ${DO_LOCAL} from instalacao r join local l on l.id = r.local_id`,
  },
  patrimonio: {
    ver: 'painel.almoxarifado.patrimonios.ver',
    mudar: 'painel.almoxarifado.patrimonios.anexar',
    remover: 'painel.almoxarifado.patrimonios.remover-anexo',
    origem: sql`select r.id, r.uuid, ${DO_LOCAL} from patrimonio r join local l on l.id = r.local_id`,
  },
  fornecedor: {
    ver: 'painel.geral.fornecedores.ver',
    mudar: 'painel.geral.fornecedores.editar',
    origem: sql`select r.id, r.uuid, null::bigint as local_id, null::bigint[] as caminho from fornecedor r`,
  },
}

function tem(ator: Ator, permissao: Permissao, { caminho }: Pick<RegistroComAnexos, 'caminho'>): boolean {
  if (caminho !== null) return cobre(ator.concessoes, permissao, caminho)
  return ator.concessoes.some(({ permission }) => permission === null || permission === permissao)
}

export type Quem = { id: number } | { uuid: string }

async function registroDe(
  db: Queryable,
  modelo: ModeloDeAnexo,
  quem: Quem,
): Promise<RegistroComAnexos | undefined> {
  const onde = 'id' in quem ? sql`r.id = ${quem.id}` : sql`r.uuid = ${quem.uuid}`
  const linha = await db.maybe<Omit<RegistroComAnexos, 'modelo'>>(
    sql`${MODELOS[modelo].origem} where ${onde}`,
  )
  return linha && { ...linha, modelo }
}

const permissaoPara = (modelo: ModeloDeAnexo, para: 'mudar' | 'remover'): Permissao =>
  (para === 'remover' ? MODELOS[modelo].remover : undefined) ?? MODELOS[modelo].mudar

const NAO_EXISTE = 'Registro não encontrado entre os que você alcança.'

/** Throws `ERR_NAO_ENCONTRADO` for what this person does not see. */
export async function registroVisto(
  db: Queryable,
  ator: Ator,
  modelo: ModeloDeAnexo,
  quem: Quem,
): Promise<RegistroComAnexos> {
  const registro = await registroDe(db, modelo, quem)
  if (!registro || !tem(ator, MODELOS[modelo].ver, registro))
    throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return registro
}

/** The same, and `ERR_NAO_AUTORIZADO` for what they see and may not change. */
export async function registroParaMudar(
  db: Queryable,
  ator: Ator,
  modelo: ModeloDeAnexo,
  quem: Quem,
  para: 'mudar' | 'remover' = 'mudar',
): Promise<RegistroComAnexos> {
  const registro = await registroVisto(db, ator, modelo, quem)
  if (!tem(ator, permissaoPara(modelo, para), registro))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não muda os anexos deste registro.')
  return registro
}

export function acoesDosAnexos(ator: Ator, registro: RegistroComAnexos): AcaoDoRegistro[] {
  const motivo = 'Você não muda os anexos deste registro.'
  const acoes = [
    ['anexos.reservar', 'mudar'],
    ['anexos.remover', 'remover'],
  ] as const
  return acoes.map(([chave, para]) => {
    const permitido = tem(ator, permissaoPara(registro.modelo, para), registro)
    return { chave, permitido, ...(!permitido && { motivo }) }
  })
}
