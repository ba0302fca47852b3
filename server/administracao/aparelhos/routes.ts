// The devices of the field. These answers are never kept: one of them is a key, and the others have nothing to repeat.
import type { aparelhos } from '#contract/administracao/aparelhos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { ownTransaction } from '#server/casa/http/own-transaction.ts'
import { assumirDispositivo, gravarSemEfeito } from './dispositivo.ts'
import { chaveDoAparelho, VERSAO_DA_CHAVE } from './local-key.ts'
import { lerChavesDosPacotes } from './package-keys.ts'
import { chaveDoJwk, impressaoDaChave, jwkDaChave } from './public-key.ts'
import { gravarContato, gravarPerda, registrarChave } from './queries.ts'
import { exigirAparelhoAceito } from './refusal.ts'
import { situacoesDasVisitas } from './situacoes.ts'

export const aparelhosHandlers: Handlers<typeof aparelhos> = {
  chave: ownTransaction(async (call) => {
    const { services, ator, body } = call
    const { dispositivo_id } = body
    const publica = chaveDoJwk(body.chave_publica)
    if (publica === undefined) throw campoInvalido('chave_publica', 'Esta não é uma chave P-256.')
    const impressao = impressaoDaChave(publica)
    const trail = operationTrail('aparelhos.chave', call)
    await services.db.transaction(async (tx) => {
      await exigirDispositivo(tx, dispositivo_id, ator)
      await exigirAparelhoAceito(tx, dispositivo_id)
      const registro = await registrarChave(tx, dispositivo_id, { impressao, chave: jwkDaChave(publica) })
      if (registro === undefined)
        throw new Recusa('ERR_LIMITE', 'Este aparelho já registrou chaves demais. Chame o suporte.')
      // A device asks at every opening: who asks with the key that it has did nothing that the trail could tell.
      if (registro.anterior === impressao) return
      trail.mudanca({
        entidade: 'dispositivo',
        entidade_id: dispositivo_id,
        de: { chave_publica: registro.anterior },
        para: { chave_publica: impressao },
      })
      await trail.write(tx, ator.usuario.id)
    })
    const chave = chaveDoAparelho(services.segredo, ator.usuario.id, dispositivo_id)
    return { versao: VERSAO_DA_CHAVE, chave }
  }),

  contato: ownTransaction(async (call) => {
    const { services, ator, body } = call
    const { dispositivo_id, perda, sem_efeito } = body
    await services.db.transaction(async (tx) => {
      await exigirDispositivo(tx, dispositivo_id, ator)
      if (perda) await exigirDispositivo(tx, perda.dispositivo_id, ator)
      await gravarContato(tx, body, ator.usuario.id)
      await gravarSemEfeito(tx, dispositivo_id, sem_efeito)
      if (perda && (await gravarPerda(tx, perda, dispositivo_id))) {
        const trail = operationTrail('aparelhos.contato', call)
        const { pendentes, visto_em } = perda
        trail.mudanca({
          entidade: 'dispositivo',
          entidade_id: perda.dispositivo_id,
          para: { perdidos: pendentes, visto_em },
        })
        await trail.write(tx, ator.usuario.id)
      }
    })
    return { visitas: await situacoesDasVisitas(services.db, ator.usuario.id, body.visitas) }
  }),

  async chavePublica({ services }) {
    const [{ kid, publica }] = await lerChavesDosPacotes(services.config)
    return { kid, chave: jwkDaChave(publica) }
  },
}

async function exigirDispositivo(tx: Queryable, id: string, ator: Ator): Promise<void> {
  const deQuem = await assumirDispositivo(tx, id, ator.usuario.id)
  if (deQuem === 'alheio')
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Este aparelho está registrado em nome de outra pessoa.')
  if (deQuem === 'demais')
    throw new Recusa('ERR_LIMITE', 'Sua conta registrou aparelhos demais. Chame o suporte.')
}
