// The visit whole, as one moment saw it: what a device needs to work with no signal.

import type { MonitoramentoCompleto } from '#contract/campo/monitoramentos.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import { vocabulariosAtuais } from '#server/administracao/parametros/current.ts'
import { instalacoesDaVisita } from '#server/campo/instalacoes/entrada.ts'
import { etiquetasContadas } from '#server/campo/patrimonios/contadas.ts'
import { patrimoniosDaVisita } from '#server/campo/patrimonios/entrada.ts'
import { type RoteiroRespondido, roteiroDaVisita } from '#server/campo/visita/roteiro.ts'
import { visitaDoAgente } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Services } from '#server/casa/http/call.ts'
import { arquivosDaVisita } from '#server/papeis/arquivos/registro.ts'
import { faixasDoAgente } from '#server/patrimonio/faixas/codigos.ts'
import { ambientesQueFaltam } from '#server/rede/instalacoes-do-local/modelo.ts'
import { classesAtivas, leaseRenovada, tiposDaVisita } from './package-queries.ts'
import { visitasAnteriores } from './queries.ts'
import { visitaParaQuem } from './view.ts'

interface PedidoDoPacote {
  services: Pick<Services, 'db'>
  ator: Ator
  params: { id: Referencia }
  agora: Date
}

/**
 * Every part is of the same moment. The lease is renewed before, in a short transaction of its own: two tabs that ask
 * at once would otherwise fail each other's snapshot.
 */
export async function visitaCompleta(pedido: PedidoDoPacote): Promise<MonitoramentoCompleto> {
  const { services, ator, params, agora } = pedido
  const lease = await services.db.transaction(async (tx) => {
    const visita = await visitaDoAgente(tx, ator, params.id)
    return leaseRenovada(tx, visita.id, ator.usuario.id)
  })
  return services.db.transaction(async (tx) => ({ ...(await montada(tx, ator, params.id, agora)), lease }), {
    isolation: 'repeatable read',
    readOnly: true,
  })
}

const levado = ({ id, nome, versao, conteudo }: RoteiroRespondido) => ({ id, nome, versao, conteudo })

async function montada(
  tx: Queryable,
  ator: Ator,
  ref: Referencia,
  agora: Date,
): Promise<Omit<MonitoramentoCompleto, 'lease'>> {
  const visita = await visitaDoAgente(tx, ator, ref)
  const instalacoes = await instalacoesDaVisita(tx, visita.id)
  const cega = visita.inventario_id !== null
  const patrimonios = await (cega ? etiquetasContadas : patrimoniosDaVisita)(tx, visita.id)
  const arquivos = await arquivosDaVisita(tx, visita.id)
  const tipos = await tiposDaVisita(tx, visita.id)
  const roteiro = await roteiroDaVisita(tx, visita.id)
  const comSalas = roteiro?.conteudo.ambientes !== false
  const doModelo = comSalas && instalacoes.length === 0 ? await ambientesQueFaltam(tx, visita.local_id) : []
  return {
    ...(await visitaParaQuem(tx, visita.id, ator)),
    instalacoes,
    patrimonios,
    arquivos,
    tipos,
    modelo_instalacoes: doModelo.map(({ tipo_id, nome }) => ({ tipo_id, nome })),
    roteiro: roteiro ? levado(roteiro) : null,
    // How many assets others found would say how many to find.
    historico: cega ? [] : await visitasAnteriores(tx, visita.local_id, visita.id),
    lote_plaquetas: cega ? [] : await faixasDoAgente(tx, ator.usuario.id),
    classes: await classesAtivas(tx),
    vocabularios: await vocabulariosAtuais(tx),
    manifesto: {
      gerado_em: agora.toISOString(),
      instalacoes: instalacoes.length,
      patrimonios: patrimonios.length,
      arquivos: arquivos.length,
      tipos: tipos.length,
    },
  }
}
