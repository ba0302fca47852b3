// A place's record: created and changed, with what its type demands.

import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type CamposExtras, problemasDosCampos } from '#contract/rede/campos-extras.ts'
import type { DadosDoLocal } from '#contract/rede/ficha-do-local.ts'
import type { LocalGravado, locais } from '#contract/rede/locais.ts'
import { aceitaFilho, podeSerRaiz, type TipoDeLocal } from '#contract/rede/local-tipos.ts'
import { cobre } from '#server/administracao/usuarios/poder.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { localPara, segurarArvore } from './alvo.ts'
import { avisosDaPosicao } from './coordenadas.ts'
import { localDetalhado } from './ficha.ts'
import { avisosDoMunicipio } from './municipio.ts'
import { exigirSemPendencias } from './pendencias.ts'
import type { Alvo } from './queries.ts'
import { exigirSupridor } from './supridor.ts'
import { COLUNAS_DO_TIPO } from './tipo.ts'

/** Columns that a form writes as it sends them. */
const IGUAIS = [
  'codigo',
  'nome',
  'nome_curto',
  'tipo_id',
  'codigo_inep',
  'ug',
  'unidade_orcamentaria',
  'cnpj',
  'situacao_funcionamento',
  'dependencia',
  'localizacao',
  'localizacao_diferenciada',
  'local_funcionamento',
  'ocupacao',
  'municipio_ibge',
  'municipio',
  'uf',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'zona',
  'deposito_supridor_id',
  'calendario',
  'campos_extras',
  'latitude',
  'longitude',
  'precisao_m',
  'coordenada_fonte',
  'raio_m',
  'email',
  'turnos',
  'horario',
  'matriculas',
  'matriculas_ano',
  'etapas',
  'controle_estoque',
  'observacoes',
] as const satisfies readonly (keyof DadosDoLocal)[]

type Colunas = Record<string, unknown>

function colunasDe(dados: DadosDoLocal): Colunas {
  const [telefone = null, ...outros] = dados.telefones
  return {
    ...Object.fromEntries(IGUAIS.map((campo) => [campo, dados[campo]])),
    codigos_externos: dados.codigos_externos,
    telefone,
    outros_telefones: outros,
  }
}

const NOMES = [...IGUAIS, 'codigos_externos', 'telefone', 'outros_telefones']
const COLUNAS: Sql = join(NOMES.map((nome) => raw(nome)))

export async function tipoPorId(tx: Queryable, id: number): Promise<TipoDeLocal> {
  const tipo = await tx.maybe<TipoDeLocal>(
    sql`select ${COLUNAS_DO_TIPO} from local_tipo t where t.id = ${id}`,
  )
  if (tipo === undefined) throw campoInvalido('tipo_id', 'Este tipo de local não existe mais.')
  return tipo
}

/** Who begins has none of them yet, and the look-up says only that it found nothing. */
async function semLugar(tx: Queryable, tipo: TipoDeLocal): Promise<string> {
  const tipos = await tx.rows<TipoDeLocal>(sql`select ${COLUNAS_DO_TIPO} from local_tipo t order by t.nome`)
  const acima = tipos.filter((um) => aceitaFilho(um, tipo)).map(({ nome }) => nome)
  return `${tipo.nome} fica sempre abaixo de outro local (${acima.join(', ')}). Escolha qual; se ainda não há nenhum, cadastre-o antes.`
}

/** L1: the type of the parent allows the child; at the top, only who administers the whole tree puts anything. */
export async function exigirPaiPermitido(
  tx: Queryable,
  tipo: TipoDeLocal,
  pai: Pick<Alvo, 'tipo_id'> | null,
): Promise<void> {
  if (pai === null) {
    if (!podeSerRaiz(tipo)) throw campoInvalido('pai_id', await semLugar(tx, tipo))
    return
  }
  const tipoDoPai = await tipoPorId(tx, pai.tipo_id)
  if (!aceitaFilho(tipoDoPai, tipo))
    throw campoInvalido('pai_id', `${tipo.nome} não fica abaixo de ${tipoDoPai.nome}. Escolha outro local.`)
}

export function exigirArvoreInteira(
  ator: Ator,
  permissao: 'painel.locais.criar' | 'painel.locais.mover',
): void {
  if (!cobre(ator.concessoes, permissao, null))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Só quem administra a árvore inteira põe um local no topo dela.')
}

/** The fields of its type; `antes`: how they stood. */
function exigirCampos({ campos_extras: campos }: TipoDeLocal, dados: DadosDoLocal, antes: CamposExtras = {}) {
  const problemas = Object.entries(problemasDosCampos(campos, dados.campos_extras, antes))
  if (problemas.length > 0)
    throw new Recusa('ERR_FORM_VALIDATION', {
      erros: Object.fromEntries(problemas.map(([chave, problema]) => [`campos_extras.${chave}`, [problema]])),
    })
}

function exigirDoTipo(tipo: TipoDeLocal, dados: DadosDoLocal): void {
  const ponto = [dados.latitude, dados.longitude]
  if (ponto.includes(null) && ponto.some((valor) => valor !== null))
    throw campoInvalido('longitude', 'Informe a latitude e a longitude, ou nenhuma.')
  if (tipo.exige_inep && dados.codigo_inep === null)
    throw campoInvalido('codigo_inep', `${tipo.nome} tem código INEP: informe os 8 números.`)
  if (tipo.exige_endereco && (dados.endereco === null || dados.municipio_ibge === null))
    throw campoInvalido('endereco', `${tipo.nome} tem endereço: informe o logradouro e o município.`)
  if (tipo.exige_coordenadas && dados.latitude === null)
    throw campoInvalido('latitude', `${tipo.nome} tem coordenadas: informe a latitude e a longitude.`)
  if (!tipo.permite_estoque && dados.controle_estoque !== 'nenhum')
    throw campoInvalido('controle_estoque', `${tipo.nome} não tem estoque.`)
}

const gravado = async (comando: Comando, id: number): Promise<LocalGravado> => ({
  local: await localDetalhado(comando, id),
  avisos: [...(await avisosDoMunicipio(comando.tx, id)), ...(await avisosDaPosicao(comando.tx, id))],
})

export async function criar(call: Call<typeof locais.criar>): Promise<LocalGravado> {
  const { tx, ator, audit, body } = call
  const { pai_id, ...dados } = body
  await segurarArvore(tx, 'somar')
  if (pai_id === null) exigirArvoreInteira(ator, 'painel.locais.criar')
  const pai =
    pai_id === null ? null : await localPara(call, { id: pai_id, acao: 'locais.criar', campo: 'pai_id' })
  const tipo = await tipoPorId(tx, dados.tipo_id)
  if (!tipo.ativo) throw campoInvalido('tipo_id', 'Este tipo de local está inativo. Escolha outro.')
  await exigirPaiPermitido(tx, tipo, pai)
  exigirDoTipo(tipo, dados)
  exigirCampos(tipo, dados)
  await exigirSupridor(call, dados.deposito_supridor_id, null)
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('local', 'id')) as id`,
  )
  const caminho = [...(pai?.caminho ?? []), id]
  const colunas = colunasDe(dados)
  await tx.run(sql`
    insert into local (id, pai_id, caminho, origem, ${COLUNAS}) overriding system value
    select ${id}, ${pai_id}::bigint, ${caminho}::bigint[], '{"fonte": "painel"}', ${COLUNAS}
    from jsonb_populate_record(null::local, ${JSON.stringify(colunas)}::jsonb)`)
  audit.mudanca({ entidade: 'local', entidade_id: id, local_id: id, de: {}, para: { ...colunas, pai_id } })
  return gravado(call, id)
}

async function exigirTipoNovo({ tx }: Comando, alvo: Alvo, tipo: TipoDeLocal): Promise<void> {
  if (!tipo.ativo) throw campoInvalido('tipo_id', 'Este tipo de local está inativo. Escolha outro.')
  const pai = await tx.maybe<{ tipo_id: number }>(sql`select tipo_id from local where id = ${alvo.pai_id}`)
  await exigirPaiPermitido(tx, tipo, pai ?? null)
  const filhos = await tx.rows<{ tipo_id: number }>(
    sql`select distinct tipo_id from local where pai_id = ${alvo.id} and ativo`,
  )
  for (const { tipo_id } of filhos) {
    const doFilho = await tipoPorId(tx, tipo_id)
    if (!aceitaFilho(tipo, doFilho))
      throw campoInvalido(
        'tipo_id',
        `Há locais do tipo ${doFilho.nome} abaixo deste, e ${tipo.nome} não os aceita.`,
      )
  }
}

export async function editar(call: Call<typeof locais.editar>): Promise<LocalGravado> {
  const { tx, audit, params, body } = call
  const { versao, ...dados } = body
  const alvo = await localPara(call, { id: params.id, acao: 'locais.editar' })
  if (alvo.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await localDetalhado(call, alvo.id) })
  const tipo = await tipoPorId(tx, dados.tipo_id)
  if (tipo.id !== alvo.tipo_id) {
    await segurarArvore(tx, 'somar')
    await exigirTipoNovo(call, alvo, tipo)
  }
  exigirDoTipo(tipo, dados)
  const antes = await tx.one<Colunas & Pick<DadosDoLocal, 'campos_extras' | 'deposito_supridor_id'>>(
    sql`select ${COLUNAS} from local where id = ${alvo.id}`,
  )
  exigirCampos(tipo, dados, antes.campos_extras)
  if (dados.deposito_supridor_id !== antes.deposito_supridor_id)
    await exigirSupridor(call, dados.deposito_supridor_id, alvo.id)
  if (dados.situacao_funcionamento === 'extinta' && antes.situacao_funcionamento !== 'extinta')
    await exigirSemPendencias(tx, alvo, 'extinguir')
  const depois = await tx.one<Colunas>(sql`
    update local set (${COLUNAS}) = (select ${COLUNAS}
      from jsonb_populate_record(null::local, ${JSON.stringify(colunasDe(dados))}::jsonb)),
      versao = versao + 1, atualizado_em = now()
    where id = ${alvo.id} returning ${COLUNAS}`)
  audit.mudanca({ entidade: 'local', entidade_id: alvo.id, local_id: alvo.id, de: antes, para: depois })
  return gravado(call, alvo.id)
}
