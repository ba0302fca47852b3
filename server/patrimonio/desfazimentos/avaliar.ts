// From the listing of the assets to the commission's laudo.

import sql from 'sql-template-tag'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import {
  type AvaliacaoDoBem,
  CondicaoDoLaudo,
  consertoNaoCompensa,
} from '#contract/patrimonio/desfazimento.ts'
import type { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { aplicarEventos, type BemAlvo, bensPara, exigirEvento } from '#server/patrimonio/bens/alvo.ts'
import { comissaoVigente } from '#server/rede/comissoes/vigente.ts'
import { desfazimentoPara } from './comando.ts'
import { arroladosDe, inserirDesfazimento, type LinhaDeArrolado } from './queries.ts'

const ARROLAR = 'painel.almoxarifado.patrimonios.arrolar'

function exigirInserviveis(bens: readonly BemAlvo[]): void {
  const [primeiro] = bens
  const deOutro = bens.find(({ local_id }) => local_id !== primeiro?.local_id)
  if (deOutro)
    throw campoInvalido('bens', `${bemNaFrase(deOutro)} é de outro local: arrole cada local de uma vez.`)
  for (const bem of bens) {
    exigirEvento('arrolar', bem)
    if (!CondicaoDoLaudo.safeParse(bem.condicao).success)
      throw campoInvalido(
        'bens',
        `${bemNaFrase(bem)} não consta como inservível. Registre antes a condição: ocioso, recuperável, antieconômico ou irrecuperável.`,
      )
  }
}

export async function arrolar(comando: Comando, body: BodyOf<typeof desfazimentos.arrolar>): Promise<number> {
  const { tx, ator, audit } = comando
  const bens = await bensPara(comando, body.bens, ARROLAR)
  exigirInserviveis(bens)
  const [primeiro] = bens
  if (primeiro === undefined) throw campoInvalido('bens', 'Escolha ao menos um bem.')
  const protocolo = await proximoProtocolo(comando, 'DSF')
  const { local_id } = primeiro
  const id = await inserirDesfazimento(tx, {
    protocolo,
    local_id,
    justificativa: body.justificativa,
    processo: body.processo,
    por: ator.usuario.id,
    bens: bens.map((bem) => bem.id),
  })
  const motivo = `${protocolo}: ${body.justificativa}`
  await aplicarEventos(
    comando,
    bens.map((bem) => ({ bem, evento: 'arrolar', motivo })),
  )
  audit.mudanca({ entidade: 'desfazimento', entidade_id: id, local_id, para: { protocolo, ...body } })
  return id
}

/** Decreto 9.373/2018, art. 3º, and the pairs of state and condition that cannot be. */
function exigirCoerencia({ estado }: LinhaDeArrolado, avaliacao: AvaliacaoDoBem): void {
  const { condicao, custo_recuperacao_centavos, valor_mercado_centavos, justificativa } = avaliacao
  if (condicao === 'irrecuperavel' && (estado === 'novo' || estado === 'bom'))
    throw campoInvalido('condicao', 'O cadastro diz que o bem está novo ou bom: corrija o estado antes.')
  if (condicao !== 'recuperavel') return
  if (custo_recuperacao_centavos === null)
    throw campoInvalido('custo_recuperacao_centavos', 'Diga quanto custa recuperar.')
  if (consertoNaoCompensa(custo_recuperacao_centavos, valor_mercado_centavos) && justificativa === null)
    throw campoInvalido(
      'justificativa',
      'A recuperação passa de 50% do valor de mercado: justifique o custo-benefício, ou classifique como irrecuperável.',
    )
}

async function arroladoDe(comando: Comando, id: number, bem_id: number): Promise<LinhaDeArrolado> {
  const arrolado = (await arroladosDe(comando.tx, id)).find(({ bem }) => bem.id === bem_id)
  if (!arrolado) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este bem não está neste desfazimento.')
  if (arrolado.situacao !== 'arrolado')
    throw new Recusa('ERR_ESTADO_INVALIDO', `${bemNaFrase(arrolado.bem)} já saiu deste desfazimento.`)
  return arrolado
}

export async function avaliar(
  comando: Comando,
  { id, bemId }: { id: number; bemId: number },
  avaliacao: AvaliacaoDoBem,
): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const { local } = await desfazimentoPara(comando, 'avaliar', id)
  const antes = await arroladoDe(comando, id, bemId)
  exigirCoerencia(antes, avaliacao)
  await tx.run(sql`
    update desfazimento_bem set condicao = ${avaliacao.condicao},
      valor_mercado_centavos = ${avaliacao.valor_mercado_centavos},
      custo_recuperacao_centavos = ${avaliacao.custo_recuperacao_centavos}, parecer = ${avaliacao.parecer},
      justificativa = ${avaliacao.justificativa}, guarda_dados = ${avaliacao.guarda_dados},
      avaliado_por = ${ator.usuario.id}, avaliado_em = ${agora}
    where desfazimento_id = ${id} and patrimonio_id = ${bemId}`)
  const { condicao, parecer } = antes
  const alvo = { entidade: 'desfazimento', entidade_id: id, local_id: local.id }
  audit.mudanca({ ...alvo, de: { condicao, parecer }, para: { bem_id: bemId, ...avaliacao } })
}

function exigirAvaliados(arrolados: readonly LinhaDeArrolado[]): void {
  if (arrolados.length === 0)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Nenhum bem ficou neste desfazimento: cancele-o.')
  const falta = arrolados.find(({ condicao }) => condicao === null)
  if (falta) throw new Recusa('ERR_ESTADO_INVALIDO', `Falta avaliar ${bemNaFrase(falta.bem)}.`)
  const semFoto = arrolados.find(({ exige_foto, fotos }) => exige_foto && fotos === 0)
  if (semFoto)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${bemNaFrase(semFoto.bem)} não tem foto, e a classe dele exige: anexe uma na ficha do bem.`,
    )
}

/** What the commission found becomes the asset's condition, in one statement. */
async function classificar({ tx, audit }: Comando, id: number, motivo: string): Promise<void> {
  const mudados = await tx.rows<{ id: number; local_id: number; de: string | null; para: string }>(sql`
    with antes as (
      select p.id, p.condicao as de, b.condicao as para from desfazimento_bem b join patrimonio p on p.id = b.patrimonio_id
      where b.desfazimento_id = ${id} and b.situacao = 'arrolado' order by p.id for update of p)
    update patrimonio p set condicao = antes.para, versao = p.versao + 1, atualizado_em = now()
    from antes where p.id = antes.id and antes.de is distinct from antes.para
    returning p.id, p.local_id, antes.de, antes.para`)
  for (const { id: bem_id, local_id, de, para } of mudados)
    audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: bem_id,
      local_id,
      de: { condicao: de },
      para: { condicao: para },
      motivo,
    })
}

export async function emitirLaudo(comando: Comando, id: number, comissao_id: number): Promise<void> {
  const { tx, ator, audit, agora, services } = comando
  const { local, caminho, protocolo } = await desfazimentoPara(comando, 'emitirLaudo', id)
  exigirAvaliados((await arroladosDe(tx, id)).filter(({ situacao }) => situacao === 'arrolado'))
  const hoje = diaDe(agora, services.config.fuso)
  const comissao = await comissaoVigente(tx, comissao_id, { tipo: 'inservibilidade', caminho, hoje })
  await tx.run(sql`
    update desfazimento set situacao = 'avaliado', comissao_id = ${comissao.id}, laudo_em = ${agora},
      laudo_por = ${ator.usuario.id} where id = ${id}`)
  const documento = await emitirDocumento(comando, { tipo: 'laudo_de_avaliacao', entidade_id: id })
  await tx.run(sql`update desfazimento set laudo_documento_id = ${documento} where id = ${id}`)
  await classificar(comando, id, `Laudo de ${protocolo}`)
  audit.mudanca({
    entidade: 'desfazimento',
    entidade_id: id,
    local_id: local.id,
    de: { situacao: 'aberto' },
    para: { situacao: 'avaliado', comissao: comissao.nome },
  })
}
