/** Opens the outboxes of one signed-in person and says how each of them is sent. */
import type { ModeloDeAnexo } from '#contract/papeis/anexos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { caixaDasContagens, type Enviar, openContagens } from '#web/offline-browser/contagens.ts'
import type { Engine } from '#web/offline-browser/engine.ts'
import { OutboxSender } from '#web/offline-browser/outbox-sender.ts'
import { Recebimentos } from '#web/offline-browser/recebimentos.ts'
import { ORIGENS, type Origem } from '#web/offline-browser/recebimentos-banco.ts'
import { caixaDosRecebimentos, type RedeDosRecebimentos } from '#web/offline-browser/recebimentos-envio.ts'
import type { Saida } from '#web/offline-browser/saida-context.ts'
import { enviarAnexo } from '#web/partes/papeis/enviar-anexo.ts'

const enviarContagens =
  (id: number): Enviar =>
  async (contagens) =>
    (await dadosDe(api.inventarios.contar({ params: { id }, body: { contagens }, emSilencio: true })))
      .resultados

const anexarA =
  (modelo: ModeloDeAnexo): RedeDosRecebimentos['anexar'] =>
  async (modelo_id, uuid, arquivo) => {
    await enviarAnexo({ modelo, modelo_id }, { uuid, arquivo }, () => {})
  }

const REDES: Readonly<Record<Origem, RedeDosRecebimentos>> = {
  remessas: {
    receber: (id, body) => dadosDe(api.remessas.receber({ params: { id }, body, emSilencio: true })),
    recusar: (id, body) => dadosDe(api.remessas.recusar({ params: { id }, body, emSilencio: true })),
    anexar: anexarA('chegada_da_remessa'),
  },
  entregas: {
    receber: (id, { sobras: _, ...body }) =>
      dadosDe(api.entregas.receber({ params: { id }, body, emSilencio: true })),
    async recusar() {
      throw new Error('What a supplier delivers is not refused whole on a device: no screen offers it.')
    },
    anexar: anexarA('chegada_da_entrega'),
  },
}

async function comTranca(nome: string, enviar: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(nome, enviar)
  else await enviar()
}

export function abrirSaida(engine: Engine): Saida {
  const usuario_id = engine.usuario.id
  const nome = `zelo-saida-${usuario_id}`
  const contagens = openContagens(usuario_id)
  const recebimentos = {
    remessas: new Recebimentos(usuario_id, engine.db.cofre, 'remessas'),
    entregas: new Recebimentos(usuario_id, engine.db.cofre, 'entregas'),
  }
  const caixas = [
    caixaDasContagens(contagens, enviarContagens),
    ...ORIGENS.map((origem) => caixaDosRecebimentos(recebimentos[origem], REDES[origem])),
  ]
  const canal = new BroadcastChannel(nome)
  const envio = new OutboxSender(caixas, {
    umaVez: (enviar) => comTranca(nome, enviar),
    online: () => engine.status.get().online !== false,
    anunciar: () => canal.postMessage(null),
  })
  canal.addEventListener('message', () => void envio.mudouLonge())
  const aoVoltar = () => void envio.agora()
  const parar = engine.onOnline(aoVoltar)
  window.addEventListener('online', aoVoltar)
  void envio.agora()
  return {
    contagens,
    recebimentos,
    envio,
    async fechar() {
      parar()
      window.removeEventListener('online', aoVoltar)
      await envio.parar()
      canal.close()
      contagens.fechar()
      for (const origem of ORIGENS) recebimentos[origem].fechar()
    },
  }
}
