// The register of an asset, new or changed, with what its class asks of it.

import sql, { join, raw, type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { codigoEscrito } from '#contract/casa/codigos.ts'
import { problemaDaAbertura, type VidaDaClasse } from '#contract/patrimonio/abertura-do-bem.ts'
import {
  type ClasseDoBem,
  type DadosDoBem,
  type NovoBem,
  problemaDosAtributos,
  type ValoresDoBem,
  type ValoresDosAtributos,
} from '#contract/patrimonio/bem.ts'
import type { BemDetalhado, bens } from '#contract/patrimonio/bens.ts'
import type { BemCadastrado } from '#contract/patrimonio/bens-iguais.ts'
import { faltaDaSerie } from '#contract/patrimonio/serie-exigida.ts'
import { naoTemBens } from '#contract/rede/local-tipos.ts'
import type { Comando } from '#server/casa/comando.ts'
import { violatedConstraint } from '#server/casa/db/errors.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { codigosEmUso } from '#server/patrimonio/faixas/codigos.ts'
import { exigirFormaDeCodigo, exigirLivre } from '#server/patrimonio/faixas/livre.ts'
import { aplicarEvento, type BemAlvo, bemPara } from './alvo.ts'
import { bemDetalhado, bemGravado } from './ficha.ts'
import { exigirIngresso } from './ingresso.ts'
import { exigirEmUso } from './policy.ts'
import { exigirParaTombar } from './tombamento.ts'

const CAMPOS = [
  'descricao',
  'classe_id',
  'marca',
  'modelo',
  'numero_serie',
  'cor',
  'dimensoes',
  'atributos',
  'estado',
  'condicao',
  'tombamento',
  'referencias',
  'propriedade',
  'forma_ingresso',
  'data_ingresso',
  'fornecedor_id',
  'nota',
  'empenho',
  'fonte_recurso',
  'convenio',
  'processo',
  'garantia_ate',
  'instalacao_id',
  'observacoes',
] as const satisfies readonly (keyof DadosDoBem)[]
const COLUNAS: Sql = join(CAMPOS.map((campo) => raw(campo)))

const VALORES = [
  'valor_aquisicao_centavos',
  'valor_avaliado_centavos',
  'valor_residual_centavos',
  'vida_util_meses',
  'vida_restante_meses',
  'documento_abertura',
] as const
const COLUNAS_DE_VALOR: Sql = join(
  [...VALORES, 'inicio_depreciacao', 'depreciado_abertura_centavos'].map((campo) => raw(campo)),
)
const SEM_VALOR = { depreciado_abertura_centavos: 0 }
const dizAlgo = (valores: ValoresDoBem): boolean =>
  Object.entries(valores).some(([campo, valor]) =>
    campo === 'depreciado_abertura_centavos' ? valor !== 0 : valor !== null,
  )

type Colunas = Record<string, unknown>

/** What a record of the table has, in place of what was sent. */
const enviado = (colunas: Sql, dados: object): Sql =>
  sql`select ${colunas} from jsonb_populate_record(null::patrimonio, ${JSON.stringify(dados)}::jsonb)`

/** One in use, or the one that the asset already has. */
export async function classeDoBem(
  { tx }: Pick<Comando, 'tx'>,
  id: number,
  atual: number | null = null,
): Promise<ClasseDoBem> {
  const classe = await tx.maybe<ClasseDoBem>(sql`
    select id, codigo, nome, atributos, exige_serie, exige_foto from classe_bem
    where id = ${id} and (ativo or id = ${atual}::bigint)`)
  if (classe === undefined) throw campoInvalido('classe_id', 'Esta classe não está em uso. Escolha outra.')
  return classe
}

/** What the class asks is answered as it asks; what it does not ask stays as it was. */
function exigirAtributos({ atributos }: ClasseDoBem, respostas: ValoresDosAtributos): void {
  const problema = problemaDosAtributos(atributos, respostas)
  if (problema) throw campoInvalido(`atributos.${problema.atributo.chave}`, problema.motivo)
}

async function exigirAmbiente(
  { tx }: Comando,
  local_id: number,
  instalacao_id: number | null,
): Promise<void> {
  if (instalacao_id === null) return
  const sala = await tx.maybe(
    sql`select id from instalacao where id = ${instalacao_id} and local_id = ${local_id} and ativo for share`,
  )
  if (sala === undefined)
    throw campoInvalido('instalacao_id', 'Este ambiente não é do local do bem. Escolha outro.')
}

async function exigirFornecedor({ tx, ator }: Comando, id: number | null, antes: unknown): Promise<void> {
  if (id === null || id === antes) return
  const achado = await tx.maybe(sql`select id from fornecedor where id = ${id} and unificado_em_id is null`)
  if (achado === undefined || !pode(ator.concessoes, 'painel.geral.fornecedores.listar'))
    throw campoInvalido('fornecedor_id', 'Fornecedor não encontrado. Escolha outro.')
}

/** The person who answers must be somebody with an account in use. */
export async function exigirPessoa(
  { tx }: Pick<Comando, 'tx'>,
  campo: string,
  id: number | null,
): Promise<void> {
  if (id === null) return
  const pessoa = await tx.maybe(sql`select id from usuario where id = ${id} and situacao <> 'inativo'`)
  if (pessoa === undefined)
    throw campoInvalido(campo, 'Pessoa não encontrada, ou sem conta em uso. Escolha outra.')
}

/** The official number and the label are of one asset alone: the refusal says at which field. */
async function semRepetir<T>(trabalho: () => Promise<T>): Promise<T> {
  try {
    return await trabalho()
  } catch (error) {
    if (violatedConstraint(error) === 'patrimonio_tombamento') {
      const mensagem = 'Este número de tombamento já é de outro bem.'
      throw new Recusa('ERR_DUPLICADO', { mensagem, erros: { tombamento: [mensagem] } })
    }
    if (violatedConstraint(error) === 'patrimonio_referencia_ativa') throw plaquetaEmUso()
    throw error
  }
}

function plaquetaEmUso(): Recusa {
  const mensagem = 'Esta plaqueta já está em outro bem. Confira o código.'
  return new Recusa('ERR_DUPLICADO', { mensagem, erros: { referencia_id: [mensagem] } })
}

/** Where the person may register, and not what they may not tell. */
async function exigirOnde({ tx, ator }: Comando, { local_id, valores }: NovoBem): Promise<void> {
  const local = await tx.maybe<{
    nome: string
    caminho: number[]
    ativo: boolean
    permite_patrimonio: boolean
  }>(sql`
    select l.nome, l.caminho, l.ativo, t.permite_patrimonio from local l join local_tipo t on t.id = l.tipo_id
    where l.id = ${local_id} for share of l`)
  if (local === undefined || !pode(ator.concessoes, 'painel.almoxarifado.patrimonios.criar', local.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', {
      mensagem: 'Local não encontrado entre os que você alcança.',
      erros: { local_id: ['Local não encontrado entre os que você alcança.'] },
    })
  if (!local.ativo) throw campoInvalido('local_id', 'Este local está inativo. Escolha outro.')
  if (!local.permite_patrimonio) throw campoInvalido('local_id', naoTemBens(local.nome))
  if (valores && !pode(ator.concessoes, 'painel.almoxarifado.patrimonios.editar-valores', local.caminho))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não informa valores dos bens deste local.')
}

/** Refused where the number is written: of one asset, or in the column of several. */
function exigirSeries(classe: ClasseDoBem, series: readonly (string | null)[]): void {
  const falta = series.map((serie) => faltaDaSerie(classe, serie)).find((dita) => dita !== undefined)
  if (falta === undefined) return
  throw series.length > 1
    ? campoInvalido('numeros_serie', `Falta: ${falta} de cada bem, um por linha.`)
    : campoInvalido('numero_serie', `Falta: ${falta}.`)
}

/** One for each of these series numbers, in their order. */
async function cadastrar(
  comando: Comando,
  escrito: NovoBem,
  series: readonly (string | null)[],
): Promise<BemCadastrado[]> {
  const { tx, audit } = comando
  // A form sends all its fields: values that say nothing ask for no permission.
  const novo = escrito.valores && dizAlgo(escrito.valores) ? escrito : { ...escrito, valores: null }
  const { local_id, responsavel_servidor_id, valores, ...dados } = novo
  await exigirOnde(comando, novo)
  const classe = await classeDoBem(comando, dados.classe_id)
  exigirAtributos(classe, dados.atributos)
  exigirSeries(classe, series)
  exigirIngresso(comando, dados.data_ingresso)
  if (valores) await exigirAbertura(comando, { ...valores, ...dados }, 'valores.')
  await exigirAmbiente(comando, local_id, dados.instalacao_id)
  await exigirFornecedor(comando, dados.fornecedor_id, null)
  await exigirPessoa(comando, 'responsavel_servidor_id', responsavel_servidor_id)
  const registros = JSON.stringify(series.map((numero_serie) => ({ ...dados, numero_serie })))
  const criados = await semRepetir(() =>
    tx.rows<BemCadastrado>(sql`
      insert into patrimonio (local_id, situacao, responsavel_servidor_id, origem, ${COLUNAS}, ${COLUNAS_DE_VALOR})
      select ${local_id}, 'a_tombar', ${responsavel_servidor_id}::bigint, '{"fonte": "painel"}', d.*, v.*
      from (select ${COLUNAS} from jsonb_populate_recordset(null::patrimonio, ${registros}::jsonb)) d,
        (${enviado(COLUNAS_DE_VALOR, valores ?? SEM_VALOR)}) v
      returning id, descricao, numero_serie`),
  )
  for (const { id, numero_serie } of criados) {
    const para = {
      ...dados,
      numero_serie,
      ...valores,
      local_id,
      responsavel_servidor_id,
      situacao: 'a_tombar',
    }
    audit.mudanca({ entidade: 'patrimonio', entidade_id: id, local_id, de: {}, para })
  }
  return criados
}

export async function criar(call: Call<typeof bens.criar>): Promise<BemDetalhado> {
  const [criado] = await cadastrar(call, call.body, [call.body.numero_serie])
  if (criado === undefined) throw new Error('nothing was registered')
  return bemGravado(call, criado.id)
}

export async function criarVarios(call: Call<typeof bens.criarVarios>): Promise<{ bens: BemCadastrado[] }> {
  const { quantidade, numeros_serie, ...novo } = call.body
  const series = Array.from({ length: quantidade }, (_, i) => numeros_serie[i] ?? novo.numero_serie)
  return { bens: await cadastrar(call, novo, series) }
}

async function exigirVersao(call: Comando, { id, versao: atual }: BemAlvo, versao: number): Promise<void> {
  if (versao !== atual) throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await bemDetalhado(call, id) })
}

export async function editar(call: Call<typeof bens.editar>): Promise<BemDetalhado> {
  const { tx, audit, params, body } = call
  const { versao, ...dados } = body
  const bem = await bemPara(call, params.id, 'painel.almoxarifado.patrimonios.editar')
  exigirEmUso(bem)
  await exigirVersao(call, bem, versao)
  const antes = await tx.one<Colunas>(sql`select ${COLUNAS} from patrimonio where id = ${bem.id}`)
  const classe = await classeDoBem(call, dados.classe_id, bem.classe_id)
  exigirAtributos(classe, dados.atributos)
  if (dados.data_ingresso !== antes.data_ingresso) exigirIngresso(call, dados.data_ingresso)
  if (dados.instalacao_id !== bem.instalacao_id) await exigirAmbiente(call, bem.local_id, dados.instalacao_id)
  await exigirFornecedor(call, dados.fornecedor_id, antes.fornecedor_id)
  const depois = await semRepetir(() =>
    tx.one<Colunas>(sql`
      update patrimonio set (${COLUNAS}) = (${enviado(COLUNAS, dados)}), versao = versao + 1, atualizado_em = now()
      where id = ${bem.id} returning ${COLUNAS}`),
  )
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: bem.id,
    local_id: bem.local_id,
    de: antes,
    para: depois,
  })
  return bemGravado(call, bem.id)
}

/** What it had lost before must fit what it is worth; `prefixo` leads to the fields in the body. */
async function exigirAbertura(
  { tx }: Pick<Comando, 'tx'>,
  valores: ValoresDoBem & { classe_id: number; data_ingresso: string | null },
  prefixo = '',
): Promise<void> {
  const classe = await tx.one<VidaDaClasse>(sql`
    select residual_bp, vida_util_meses from classe_bem where id = ${valores.classe_id}`)
  const inicio = valores.inicio_depreciacao ?? valores.data_ingresso
  const problema = problemaDaAbertura({ ...valores, inicio }, classe)
  if (problema) throw campoInvalido(`${prefixo}${problema.campo}`, problema.motivo)
}

/** P4: once these books made it lose worth, only a reassessment tells it otherwise. */
export async function editarValores(call: Call<typeof bens.editarValores>): Promise<BemDetalhado> {
  const { tx, audit, params, body } = call
  const { versao, motivo, ...valores } = body
  const bem = await bemPara(call, params.id, 'painel.almoxarifado.patrimonios.editar-valores')
  exigirEmUso(bem)
  await exigirVersao(call, bem, versao)
  const { depreciado, data_ingresso, ...antes } = await tx.one<
    Colunas & { depreciado: boolean; data_ingresso: string | null }
  >(sql`select ${COLUNAS_DE_VALOR}, data_ingresso, depreciado_centavos > depreciado_abertura_centavos as depreciado
    from patrimonio where id = ${bem.id}`)
  if (depreciado)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Este bem já foi depreciado: o valor dele só muda por reavaliação.',
    )
  await exigirAbertura(call, { ...valores, classe_id: bem.classe_id, data_ingresso })
  const depois = await tx.one<Colunas>(sql`
    update patrimonio set (${COLUNAS_DE_VALOR}) = (${enviado(COLUNAS_DE_VALOR, valores)}),
      depreciado_centavos = ${valores.depreciado_abertura_centavos}, versao = versao + 1,
      atualizado_em = now()
    where id = ${bem.id} returning ${COLUNAS_DE_VALOR}`)
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: bem.id,
    local_id: bem.local_id,
    de: antes,
    para: depois,
    motivo,
  })
  return bemGravado(call, bem.id)
}

/** The label goes on, and the asset counts from now. */
export async function tombar(call: Call<typeof bens.tombar>): Promise<BemDetalhado> {
  const { tx, params, body } = call
  const bem = await bemPara(call, params.id, 'painel.almoxarifado.patrimonios.tombar')
  await exigirVersao(call, bem, body.versao)
  const referencia_id = codigoEscrito(body.referencia_id)
  if (referencia_id === '') throw campoInvalido('referencia_id', 'Leia ou digite o código da plaqueta.')
  // What the field read on it stays as it was read.
  if (referencia_id !== bem.referencia_id) exigirFormaDeCodigo(referencia_id, 'referencia_id')
  await exigirParaTombar(tx, [bem])
  if ((await codigosEmUso(tx, [referencia_id], bem.id)).length > 0) throw plaquetaEmUso()
  await exigirLivre(tx, referencia_id, { bem_id: bem.id, campo: 'referencia_id' })
  await semRepetir(() => aplicarEvento(call, bem, { evento: 'tombar', campos: { referencia_id } }))
  return bemGravado(call, bem.id)
}

export async function descartar(call: Call<typeof bens.descartar>): Promise<BemDetalhado> {
  const bem = await bemPara(call, call.params.id, 'painel.almoxarifado.patrimonios.tombar')
  await aplicarEvento(call, bem, { evento: 'descartar', motivo: call.body.motivo })
  return bemGravado(call, bem.id)
}
