// The issue and the end of a document.
import { pode } from '#contract/casa/acesso.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { documentos, TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { permissoesDoDocumento, TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { parametrosAtuais, vocabulariosAtuais } from '#server/administracao/parametros/current.ts'
import { inBackground } from '#server/casa/http/background.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { TIPOS } from '#server/document-types.ts'
import { pdfDoDocumento } from './arquivo.ts'
import { marcarCancelado, travarDocumento } from './cancelamento.ts'
import { canonico, sha256 } from './canonico.ts'
import { codigoNovo } from './codigo.ts'
import { Congelado } from './congelado.ts'
import { documentoAlcancado, naoSeCancela } from './policy.ts'
import { inserirDocumento, type LocalDoDocumento, localDoDocumento, proximoNumero } from './queries.ts'

type Emissao = Call<typeof documentos.emitir>
type Cancelamento = Call<typeof documentos.cancelar>

/** What an operation hands on when its act issues a document. */
export type Emissor = Pick<Call<Endpoint>, 'tx' | 'audit' | 'services' | 'agora' | 'request'> & { ator: Ator }

export interface PedidoDeDocumento {
  tipo: TipoDeDocumento
  entidade_id: number
  /** One of the same type and record, which ends with the issue of this. */
  substitui_id?: number | null
  /** The same, ended by the act itself, whose permission is enough. */
  no_lugar_de?: number | null
}

export const enderecoDeVerificacao = (urlPublica: string, codigo: string) =>
  `${urlPublica.replace(/\/$/, '')}/verificar/${codigo}`

const INALCANCAVEL = 'Registro não encontrado entre os que você pode imprimir este documento.'

/** Throws unless the person holds all that the type asks, at the place of the record, or at the other that prints it. */
async function exigirEmissao({ tx, ator, body }: Emissao): Promise<void> {
  const { entidade, por_ato, titulo } = TIPOS_DE_DOCUMENTO[body.tipo]
  if (entidade !== body.entidade) throw campoInvalido('entidade', `${titulo} não é deste tipo de registro.`)
  const alvo = await localDoDocumento(tx, body)
  const lados = alvo ? [alvo.caminho, ...(alvo.outro_caminho ? [alvo.outro_caminho] : [])] : []
  const permissoes = [
    'painel.geral.documentos.emitir' as const,
    ...permissoesDoDocumento(body.tipo, alvo?.de_transferencia ?? false),
  ]
  const alcanca = lados.some((caminho) => permissoes.every((p) => pode(ator.concessoes, p, caminho)))
  if (!alcanca) throw new Recusa('ERR_NAO_ENCONTRADO', INALCANCAVEL)
  if (por_ato) throw new Recusa('ERR_ESTADO_INVALIDO', `${titulo} sai com o próprio ato, e não avulso.`)
}

/** The one replaced ends with the issue of the other. */
async function substituir(emissor: Emissor, pedido: PedidoDeDocumento, numero: string): Promise<void> {
  const { tx, ator, agora, audit } = emissor
  if (!pedido.substitui_id) return
  await travarDocumento(tx, pedido.substitui_id)
  const anterior = await documentoAlcancado(tx, ator, {
    id: pedido.substitui_id,
    permissao: 'painel.geral.documentos.cancelar',
  })
  if (anterior.tipo !== pedido.tipo || anterior.entidade_id !== pedido.entidade_id)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Só se substitui um documento do mesmo tipo e do mesmo registro.')
  if (anterior.situacao === 'cancelado')
    throw new Recusa('ERR_ESTADO_INVALIDO', 'O documento a substituir já foi cancelado.')
  const motivo = `Substituído por ${numero}`
  await marcarCancelado(tx, anterior.id, { motivo, por: ator.usuario.id, em: agora })
  audit.mudanca({
    entidade: 'documento',
    entidade_id: anterior.id,
    local_id: anterior.local.id,
    de: { situacao: 'vigente' },
    para: { situacao: 'cancelado' },
    motivo,
  })
}

async function congelado(
  { tx, ator, agora, services }: Emissor,
  { tipo, entidade_id }: PedidoDeDocumento,
  { local, caminho, numero }: Pick<LocalDoDocumento, 'local' | 'caminho'> & { numero: string },
) {
  const { urlPublica, fuso } = services.config
  const { orgao, sigla } = (await parametrosAtuais(tx, services.config)).identidade
  const { valores } = TIPOS_DE_DOCUMENTO[tipo]
  const codigo = codigoNovo()
  const conteudo = await TIPOS[tipo].congelar(tx, entidade_id, {
    urlPublica: urlPublica.replace(/\/$/, ''),
    local,
    vocabularios: await vocabulariosAtuais(tx),
    hoje: diaDe(agora, fuso),
    fuso,
    veValores: valores !== null && pode(ator.concessoes, valores, caminho),
  })
  const dados = Congelado.parse({
    formato: 1,
    tipo,
    titulo: TIPOS_DE_DOCUMENTO[tipo].titulo,
    numero,
    orgao: { nome: orgao, sigla },
    emitido_em: agora.toISOString(),
    emitido_por: ator.usuario.nome,
    fuso,
    codigo_verificacao: codigo,
    endereco_de_verificacao: enderecoDeVerificacao(urlPublica, codigo),
    local,
    conteudo: TIPOS[tipo].dados.parse(conteudo),
  })
  return { codigo, texto: canonico(dados) }
}

/**
 * Issues within the transaction of an act, whose own permission is enough, and answers the document's id; the file is
 * made after it is committed. What it says is of one moment: what is read and the number are of one transaction.
 */
export async function emitirDocumento(emissor: Emissor, pedido: PedidoDeDocumento): Promise<number> {
  const { tx, ator, agora, audit, services } = emissor
  const { tipo, entidade_id, substitui_id = pedido.no_lugar_de ?? null } = pedido
  const { entidade } = TIPOS_DE_DOCUMENTO[tipo]
  const alvo = await localDoDocumento(tx, { entidade, entidade_id })
  if (alvo === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', INALCANCAVEL)
  const ano = Number(diaDe(agora, services.config.fuso).slice(0, 4))
  const ordem = await proximoNumero(tx, tipo, ano)
  const numero = `${TIPOS[tipo].sigla}-${ano}-${String(ordem).padStart(6, '0')}`
  await substituir(emissor, pedido, numero)
  const { codigo, texto } = await congelado(emissor, pedido, { ...alvo, numero })
  const dados_sha256 = sha256(texto)
  const id = await inserirDocumento(tx, {
    tipo,
    numero,
    codigo_verificacao: codigo,
    dados: texto,
    dados_sha256,
    entidade,
    entidade_id,
    local_id: alvo.local.id,
    emitido_por: ator.usuario.id,
    emitido_em: agora,
    substitui_id,
  })
  audit.mudanca({
    entidade: 'documento',
    entidade_id: id,
    local_id: alvo.local.id,
    para: { tipo, numero, dados_sha256 },
  })
  tx.afterCommit(() => inBackground(emissor.request, async () => void (await pdfDoDocumento(services, id))))
  return id
}

export async function emitir(call: Emissao): Promise<number> {
  await exigirEmissao(call)
  return emitirDocumento(call, call.body)
}

export async function cancelar({ tx, ator, params, body, agora, audit }: Cancelamento): Promise<void> {
  await travarDocumento(tx, params.id)
  const documento = await documentoAlcancado(tx, ator, {
    id: params.id,
    permissao: 'painel.geral.documentos.cancelar',
  })
  const recusa = naoSeCancela(documento)
  if (recusa) throw recusa
  await marcarCancelado(tx, documento.id, { motivo: body.motivo, por: ator.usuario.id, em: agora })
  audit.mudanca({
    entidade: 'documento',
    entidade_id: documento.id,
    local_id: documento.local.id,
    de: { situacao: 'vigente' },
    para: { situacao: 'cancelado' },
    motivo: body.motivo,
  })
}
