// Holidays of the network or of a town: registered by who keeps the parameters of the whole.
import type { agenda, FeriadoDaAgenda } from '#contract/campo/agenda.ts'
import { feriadosNacionais } from '#contract/casa/feriados.ts'
import { exigirRedeInteira } from '#server/administracao/parametros/reach.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import {
  feriadosRegistrados,
  type Municipio,
  municipioDoLocal,
  novoFeriado,
  type Periodo,
  removerFeriado,
} from './queries.ts'

const EDITAR = 'admin.parametros.editar'

export async function feriadosDoPeriodo(db: Queryable, periodo: Periodo): Promise<FeriadoDaAgenda[]> {
  const anos = [...new Set([periodo.de, periodo.ate].map((dia) => Number(dia.slice(0, 4))))]
  const nacionais = anos
    .flatMap(feriadosNacionais)
    .filter(({ dia }) => dia >= periodo.de && dia <= periodo.ate)
    .map((feriado) => ({ ...feriado, id: null, municipio_ibge: null, municipio: null, anual: true }))
  const registrados = (await feriadosRegistrados(db, periodo)).map((feriado) => ({
    ...feriado,
    facultativo: false,
  }))
  return [...nacionais, ...registrados].sort((a, b) => a.dia.localeCompare(b.dia))
}

async function municipioDe(tx: Queryable, local_id: number): Promise<Municipio> {
  const local = await municipioDoLocal(tx, local_id)
  if (!local) throw campoInvalido('local_id', 'Este local não existe.')
  const { municipio_ibge, municipio } = local
  if (municipio_ibge === null || municipio === null)
    throw campoInvalido('local_id', 'O cadastro deste local não diz o município.')
  return { municipio_ibge, municipio }
}

export async function criarFeriado({ tx, body, ator, audit }: Call<typeof agenda.criarFeriado>) {
  await exigirRedeInteira(tx, ator, EDITAR, 'Os feriados')
  const { dia, nome, anual, local_id } = body
  const onde = local_id === null ? null : await municipioDe(tx, local_id)
  const novo = await novoFeriado(tx, { dia, nome, anual, por: ator.usuario.id, onde })
  if (!novo) throw campoInvalido('dia', 'Este dia já tem um feriado registrado aí.')
  const feriado = {
    id: novo.id,
    dia,
    nome,
    anual,
    facultativo: false,
    municipio_ibge: onde?.municipio_ibge ?? null,
    municipio: onde?.municipio ?? null,
  }
  audit.mudanca({
    entidade: 'feriado',
    entidade_id: novo.id,
    para: { dia, nome, anual, municipio: feriado.municipio },
  })
  return feriado
}

export async function apagarFeriado({ tx, params, ator, audit }: Call<typeof agenda.removerFeriado>) {
  await exigirRedeInteira(tx, ator, EDITAR, 'Os feriados')
  const antes = await removerFeriado(tx, params.id)
  if (!antes) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este feriado já não existe.')
  audit.mudanca({ entidade: 'feriado', entidade_id: params.id, de: antes, para: { dia: null, nome: null } })
  return null
}
