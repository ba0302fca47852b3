// Of which numbers a person wants to be told. What is beyond its limit already is shown at once, and not told.
import { ALERTAS_POR_PESSOA, alemDoLimite, type alertas } from '#contract/analises/alertas.ts'
import { vigiavel } from '#contract/analises/catalogo-de-metricas.ts'
import { chaveDoLadrilho } from '#contract/analises/paineis.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { exigirAbaixoDe } from '#server/casa/http/limite.ts'
import { contagemDe } from './contar.ts'
import { alertasDe, apagarAlerta, gravarAlerta, outrosAlertas } from './queries.ts'

export const alertasHandlers: Handlers<typeof alertas> = {
  listar: ({ tx, ator }) => alertasDe(tx, ator.usuario.id),

  async criar(call) {
    const { tx, ator, body, agora, audit } = call
    const { ladrilho, sentido, limite } = body
    if (ladrilho.tipo === 'metrica' && !vigiavel(ladrilho.metrica))
      throw campoInvalido('ladrilho', 'Este número não se vigia: escolha um que conte linhas de agora.')
    const usuario_id = ator.usuario.id
    await exigirAbaixoDe(tx, {
      de: `alertas:${usuario_id}`,
      limite: ALERTAS_POR_PESSOA,
      quantos: () => outrosAlertas(tx, usuario_id, body),
      mensagem: `Você já tem ${ALERTAS_POR_PESSOA} avisos. Desista de algum antes.`,
    })
    const contagem = await contagemDe(call, ladrilho)
    if (contagem === null) throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não tem acesso à lista deste número.')
    const alerta = await gravarAlerta(tx, usuario_id, body, {
      contagem,
      alem: alemDoLimite(body, contagem.total),
      agora,
    })
    audit.mudanca({
      entidade: 'alerta',
      entidade_id: alerta.id,
      para: { numero: chaveDoLadrilho(ladrilho), sentido, limite },
    })
    return alerta
  },

  async excluir({ tx, params, ator, audit }) {
    const alerta = await apagarAlerta(tx, ator.usuario.id, params.id)
    if (!alerta) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este aviso já não existe.')
    const { id, ladrilho, sentido, limite } = alerta
    audit.mudanca({
      entidade: 'alerta',
      entidade_id: id,
      de: { numero: chaveDoLadrilho(ladrilho), sentido, limite },
      para: { numero: null, sentido: null, limite: null },
    })
    return null
  },
}
