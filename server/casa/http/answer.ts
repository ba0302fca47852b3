// From a result or a failure to the envelope; constraint violations are translated here, by name.
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Envelope, Erros } from '#contract/casa/envelope.ts'
import { CATALOGO_DE_ERROS, type CodigoDeErro } from '#contract/casa/erros.ts'
import { StorageFailure } from '#server/casa/arquivos/disk.ts'
import { isUnavailable, sqlState, violatedConstraint } from '#server/casa/db/errors.ts'
import { Recusa } from './erro.ts'
import { refusedPage } from './refused-page.ts'

/** What goes out: of a refusal, what to say and how long to wait. */
export interface Answered {
  http: number
  envelope: Envelope<unknown>
  retryAfterS?: number
}

export function sucesso<T>(dados: T): Envelope<T> {
  return { codigo: 'SUCESSO', mensagem: CATALOGO_DE_ERROS.SUCESSO.mensagem, dados }
}

/** More than a person reads; who sends a thousand names gets no thousand answers. */
const CAMPOS_COM_ERRO = 100

const DESCONHECIDO = 'Campo desconhecido.'

/** zod's issues as messages by field, of the first hundred fields; the empty field name is the form as a whole. */
export function errosDe(issues: readonly z.core.$ZodIssue[]): Erros {
  const erros = new Map<string, string[]>()
  const diz = (path: readonly PropertyKey[], message: string) => {
    const campo = path.join('.')
    const ditos = erros.get(campo)
    if (ditos) ditos.push(message)
    else if (erros.size < CAMPOS_COM_ERRO) erros.set(campo, [message])
  }
  for (const issue of issues) {
    // Its own message repeats every name, once for each name.
    if (issue.code !== 'unrecognized_keys') diz(issue.path, issue.message)
    else for (const key of issue.keys.slice(0, CAMPOS_COM_ERRO)) diz([...issue.path, key], DESCONHECIDO)
  }
  return Object.fromEntries(erros)
}

/** Of the field that repeats what another record has: a form says it there. */
const repetido = (campo: string, mensagem: string) =>
  new Recusa('ERR_DUPLICADO', { mensagem, erros: { [campo]: [mensagem] } })

const POR_RESTRICAO: Readonly<Record<string, Recusa>> = {
  operacao_seq_unica: new Recusa(
    'ERR_CHAVE_REUTILIZADA',
    'A sequência deste aparelho já foi usada por outra operação.',
  ),
  patrimonio_referencia_ativa: new Recusa('ERR_FAIXA_PLAQUETA', 'Esta plaqueta já está em outro bem ativo.'),
  instalacao_nome_unico: repetido('nome', 'Já existe uma instalação deste tipo com este nome.'),
  roteiro_nome: repetido('nome', 'Já existe um roteiro com este nome.'),
  usuario_email: repetido('email', 'Já existe uma pessoa com este e-mail.'),
  usuario_cpf: repetido('cpf', 'Já existe uma pessoa com este CPF.'),
  perfil_nome: repetido('nome', 'Já existe um perfil com este nome. Escolha outro.'),
  atribuicao_vigencia: new Recusa('ERR_FORM_VALIDATION', 'O fim da vigência vem antes do início.'),
  atribuicao_sem_sobreposicao: new Recusa(
    'ERR_DUPLICADO',
    'A pessoa já tem este perfil neste local em parte deste período.',
  ),
  local_codigo_key: repetido('codigo', 'Já existe um local com este código.'),
  local_codigo_inep_key: repetido('codigo_inep', 'Já existe um local com este código INEP.'),
  local_tipo_nome: repetido('nome', 'Já existe um tipo de local com este nome. Escolha outro.'),
  responsabilidade_um_titular: new Recusa(
    'ERR_DUPLICADO',
    'O local já tem titular em parte deste período: marque para encerrar o de antes na véspera, ou escolha outros dias.',
  ),
  patrimonio_com_depreciacao: new Recusa(
    'ERR_ESTADO_INVALIDO',
    'Este bem já tem depreciação lançada: o valor dele só muda por reavaliação.',
  ),
  fornecedor_documento: repetido('documento', 'Já existe um fornecedor com este documento.'),
  multimidia_nota: new Recusa('ERR_DUPLICADO', 'O XML desta nota já está guardado. Atualize a tela.'),
  movimento_de_uma_linha: new Recusa(
    'ERR_ESTADO_INVALIDO',
    'Este documento já foi lançado no estoque. Recarregue a tela.',
  ),
  movimento_competencia_aberta: new Recusa('ERR_PERIODO_FECHADO'),
  movimento_estorno_ate_o_original: new Recusa(
    'ERR_ESTADO_INVALIDO',
    'Isto já foi estornado. Recarregue a tela.',
  ),
  saldo_comprometido: new Recusa(
    'ERR_ESTOQUE_INSUFICIENTE',
    'Parte deste saldo está reservada ou bloqueada. Libere a reserva ou o lote antes.',
  ),
  saldo_lote_qtd: new Recusa('ERR_ESTOQUE_INSUFICIENTE', 'O lote escolhido não tem esta quantidade.'),
  movimento_lote_do_material: new Recusa('ERR_FORM_VALIDATION', 'O lote escolhido é de outro material.'),
  movimento_endereco_do_deposito: new Recusa(
    'ERR_FORM_VALIDATION',
    'O endereço escolhido é de outro depósito.',
  ),
  transito_qtd: new Recusa(
    'ERR_ESTADO_INVALIDO',
    'Parte desta remessa já foi recebida. Estorne antes o recebimento.',
  ),
  material_com_movimento: new Recusa(
    'ERR_ESTADO_INVALIDO',
    'O material já tem movimento: natureza, unidade e controle de lote não mudam mais.',
  ),
  inventario_de_bens_um_anual: repetido(
    'exercicio',
    'Já há um inventário anual de bens deste local neste exercício.',
  ),
  monitoramento_uma_contagem_aberta: new Recusa(
    'ERR_ESTADO_INVALIDO',
    'Esta escola já tem outra contagem aberta deste inventário: cancele-a, ou espere o fim dela.',
  ),
  monitoramento_um_aberto_da_campanha: new Recusa(
    'ERR_ESTADO_INVALIDO',
    'Este local já tem outra visita aberta desta campanha: cancele-a, ou espere o fim dela.',
  ),
  inventario_anual: repetido('exercicio', 'Já há um inventário anual deste depósito neste exercício.'),
  lote_plaquetas_sem_sobreposicao: new Recusa(
    'ERR_FAIXA_PLAQUETA',
    'A faixa de plaquetas cruza outra já reservada.',
  ),
}

/** Text with NUL, numbers and dates out of the column's range: what was sent cannot be stored. */
const NAO_CABE = new Set(['22001', '22003', '22007', '22008', '22021', '22P05'])

function recusaDe(error: unknown): Recusa | undefined {
  if (error instanceof Recusa) return error
  const constraint = violatedConstraint(error)
  if (constraint !== undefined) return POR_RESTRICAO[constraint]
  if (sqlState(error) === '55P03') return new Recusa('ERR_OPERACAO_EM_ANDAMENTO', { retryAfterS: 2 })
  if (NAO_CABE.has(sqlState(error) ?? ''))
    return new Recusa('ERR_FORM_VALIDATION', 'Há um texto, número ou data que não pode ser guardado.')
  if (isUnavailable(error) || error instanceof StorageFailure)
    return new Recusa('ERR_INDISPONIVEL', { retryAfterS: 5 })
  return undefined
}

const HTTP_DO_FASTIFY: Readonly<Record<number, CodigoDeErro>> = {
  400: 'ERR_FORM_VALIDATION',
  413: 'ERR_ARQUIVO_GRANDE',
  // An address with a name longer than any of ours.
  414: 'ERR_NAO_ENCONTRADO',
  415: 'ERR_FORM_VALIDATION',
}

/** What the framework refuses by itself is no failure of ours: an address outside of what is served, above all. */
function codigoDo(status: number): CodigoDeErro {
  const conhecido = HTTP_DO_FASTIFY[status]
  if (conhecido !== undefined) return conhecido
  return status >= 400 && status < 500 ? 'ERR_NAO_ENCONTRADO' : 'ERR_INTERNO'
}

/** Any failure as an answer. What nobody foresaw is logged whole and answered without a detail. */
export function failureOf(error: unknown, log: FastifyBaseLogger): Answered {
  const recusa = recusaDe(error)
  if (recusa) {
    const { dados = null, erros, retryAfterS } = recusa.extras
    return {
      http: CATALOGO_DE_ERROS[recusa.codigo].http,
      envelope: { codigo: recusa.codigo, mensagem: recusa.message, dados, ...(erros && { erros }) },
      ...(retryAfterS !== undefined && { retryAfterS }),
    }
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const codigo = codigoDo(status)
  if (codigo === 'ERR_INTERNO') log.error({ err: error }, 'unforeseen failure')
  return {
    http: CATALOGO_DE_ERROS[codigo].http,
    envelope: { codigo, mensagem: CATALOGO_DE_ERROS[codigo].mensagem, dados: null },
  }
}

const refused = new WeakMap<FastifyReply, Envelope['codigo']>()

/** Undefined while nothing was refused. */
export const codeOfRefusal = (reply: FastifyReply): Envelope['codigo'] | undefined => refused.get(reply)

/** `page`: in words, for who opened it in a tab. */
export function sendFailure(
  reply: FastifyReply,
  { http, envelope, retryAfterS }: Answered,
  { page = false } = {},
): FastifyReply {
  refused.set(reply, envelope.codigo)
  if (retryAfterS !== undefined) reply.header('Retry-After', retryAfterS)
  reply.status(http)
  return page ? reply.type('text/html').send(refusedPage(envelope.mensagem)) : reply.send(envelope)
}
