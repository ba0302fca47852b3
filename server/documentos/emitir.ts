// The issue and the end of a document.
import { pode } from '#contract/acesso.ts'
import { type documentos, TIPOS_DE_DOCUMENTO } from '#contract/documentos.ts'
import type { Call } from '#server/http/call.ts'
import { Recusa } from '#server/http/erro.ts'
import { parametrosAtuais, vocabulariosAtuais } from '#server/parametros/current.ts'
import { canonico, sha256 } from './canonico.ts'
import { codigoNovo } from './codigo.ts'
import { Congelado } from './congelado.ts'
import { documentoAlcancado } from './policy.ts'
import {
  inserirDocumento,
  type LocalDoDocumento,
  localDoDocumento,
  marcarCancelado,
  proximoNumero,
  travarDocumento,
} from './queries.ts'
import type { AnyTipo } from './tipo-documental.ts'
import { TIPOS } from './tipos/tipos.ts'

type Emissao = Call<typeof documentos.emitir>
type Cancelamento = Call<typeof documentos.cancelar>

export const enderecoDeVerificacao = (urlPublica: string, codigo: string) =>
  `${urlPublica.replace(/\/$/, '')}/verificar/${codigo}`

/** `2026-11-22` on that wall. */
const diaDe = (agora: Date, fuso: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short' }).format(agora)

/** The place of what is issued, where the person holds all that the type asks. */
async function localDaEmissao({ tx, ator, body }: Emissao, tipo: AnyTipo): Promise<LocalDoDocumento> {
  const alvo = await localDoDocumento(tx, body.entidade_id)
  const alcanca =
    alvo !== undefined &&
    ['painel.geral.documentos.emitir', ...tipo.permissoes].every((p) =>
      pode(ator.concessoes, p, alvo.caminho),
    )
  if (!alcanca)
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Local não encontrado entre os que você pode imprimir este documento.',
    )
  return alvo
}

/** The one replaced ends with the issue of the other. */
async function substituir(call: Emissao, numero: string): Promise<void> {
  const { tx, ator, body, agora, audit } = call
  if (body.substitui_id === null) return
  await travarDocumento(tx, body.substitui_id)
  const anterior = await documentoAlcancado(tx, ator, {
    id: body.substitui_id,
    permissao: 'painel.geral.documentos.cancelar',
  })
  if (anterior.tipo !== body.tipo || anterior.local.id !== body.entidade_id)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Só se substitui um documento do mesmo tipo e do mesmo local.')
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

async function congelado(call: Emissao, { local }: LocalDoDocumento, tipo: AnyTipo, numero: string) {
  const { tx, ator, body, agora, services } = call
  const { urlPublica, fuso } = services.config
  const { orgao, sigla } = (await parametrosAtuais(tx, services.config)).identidade
  const codigo = codigoNovo()
  const conteudo = await tipo.congelar(tx, local.id, {
    urlPublica: urlPublica.replace(/\/$/, ''),
    local,
    vocabularios: await vocabulariosAtuais(tx),
    hoje: diaDe(agora, fuso),
  })
  const dados = Congelado.parse({
    formato: 1,
    tipo: body.tipo,
    titulo: TIPOS_DE_DOCUMENTO[body.tipo].titulo,
    numero,
    orgao: { nome: orgao, sigla },
    emitido_em: agora.toISOString(),
    emitido_por: ator.usuario.nome,
    fuso,
    codigo_verificacao: codigo,
    endereco_de_verificacao: enderecoDeVerificacao(urlPublica, codigo),
    local,
    conteudo: tipo.dados.parse(conteudo),
  })
  return { codigo, texto: canonico(dados) }
}

/** Answers its id. What it says is of one moment: the statement that reads the place and the number are of one transaction. */
export async function emitir(call: Emissao): Promise<number> {
  const { tx, ator, body, agora, audit, services } = call
  const tipo = TIPOS[body.tipo]
  const alvo = await localDaEmissao(call, tipo)
  const ano = Number(diaDe(agora, services.config.fuso).slice(0, 4))
  const ordem = await proximoNumero(tx, body.tipo, ano)
  const numero = `${tipo.sigla}-${ano}-${String(ordem).padStart(6, '0')}`
  await substituir(call, numero)
  const { codigo, texto } = await congelado(call, alvo, tipo, numero)
  const dados_sha256 = sha256(texto)
  const id = await inserirDocumento(tx, {
    tipo: body.tipo,
    numero,
    codigo_verificacao: codigo,
    dados: texto,
    dados_sha256,
    local_id: alvo.local.id,
    emitido_por: ator.usuario.id,
    emitido_em: agora,
    substitui_id: body.substitui_id,
  })
  audit.mudanca({
    entidade: 'documento',
    entidade_id: id,
    local_id: alvo.local.id,
    para: { tipo: body.tipo, numero, dados_sha256 },
  })
  return id
}

export async function cancelar({ tx, ator, params, body, agora, audit }: Cancelamento): Promise<void> {
  await travarDocumento(tx, params.id)
  const documento = await documentoAlcancado(tx, ator, {
    id: params.id,
    permissao: 'painel.geral.documentos.cancelar',
  })
  if (documento.situacao === 'cancelado')
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Este documento já foi cancelado.')
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
