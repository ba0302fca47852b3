// The visit whole, as one moment saw it: what a device needs to work with no signal.
import type { Referencia } from '#contract/envelope.ts'
import type { MonitoramentoCompleto } from '#contract/monitoramentos.ts'
import { vocabulariosDaVisita } from '#contract/vocabularios.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Ator, Services } from '#server/http/call.ts'
import { instalacoesDaVisita } from '#server/instalacoes/queries.ts'
import { arquivosDaVisita } from '#server/multimidias/queries.ts'
import { faixasDoAgente } from '#server/patrimonios/label-queries.ts'
import { patrimoniosDaVisita } from '#server/patrimonios/queries.ts'
import { classesAtivas, leaseRenovada, tiposDaVisita } from './package-queries.ts'
import { visitasAnteriores } from './queries.ts'
import { visitaParaQuem } from './view.ts'
import { visitaDoAgente } from './visit.ts'

interface Pedido {
  services: Pick<Services, 'db'>
  ator: Ator
  params: { id: Referencia }
  agora: Date
}

/** A reading that also renews the lease: hence a transaction of its own, in which every part is of the same moment. */
export function visitaCompleta({ services, ator, params, agora }: Pedido): Promise<MonitoramentoCompleto> {
  return services.db.transaction((tx) => montada(tx, ator, params.id, agora), {
    isolation: 'repeatable read',
  })
}

async function montada(
  tx: Queryable,
  ator: Ator,
  ref: Referencia,
  agora: Date,
): Promise<MonitoramentoCompleto> {
  const visita = await visitaDoAgente(tx, ator, ref)
  const lease = await leaseRenovada(tx, visita.id, ator.usuario.id)
  const instalacoes = await instalacoesDaVisita(tx, visita.id)
  const patrimonios = await patrimoniosDaVisita(tx, visita.id)
  const arquivos = await arquivosDaVisita(tx, visita.id)
  const tipos = await tiposDaVisita(tx, visita.id)
  return {
    ...(await visitaParaQuem(tx, visita.id, ator)),
    instalacoes,
    patrimonios,
    arquivos,
    tipos,
    historico: await visitasAnteriores(tx, visita.local_id, visita.id),
    lote_plaquetas: await faixasDoAgente(tx, ator.usuario.id),
    classes: await classesAtivas(tx),
    vocabularios: vocabulariosDaVisita,
    lease,
    manifesto: {
      gerado_em: agora.toISOString(),
      instalacoes: instalacoes.length,
      patrimonios: patrimonios.length,
      arquivos: arquivos.length,
      tipos: tipos.length,
    },
  }
}
