/** What the finish names: every operation and every file of the visit, so that the server can say what is missing. */
import type { ManifestoDaFinalizacao } from '#contract/campo/manifesto-da-finalizacao.ts'
import type { ItemFila } from './queue-item.ts'
import type { Historico } from './rows.ts'
import { enviaArquivo, removeArquivo } from './tasks.ts'

/** `pendentes` and `historico` are those of the visit, captured before the finish. */
export function manifesto(
  pendentes: readonly Pick<
    ItemFila,
    | 'op_id'
    | 'acao'
    | 'subAcao'
    | 'uuid'
    | 'arquivo'
    | 'dados'
    | 'monitoramento_id'
    | 'instalacao_id'
    | 'patrimonio_id'
  >[],
  historico: readonly Historico[],
): ManifestoDaFinalizacao {
  const feitos = historico.filter((feito) => feito.fim === 'recibo')
  const tarefas = [...feitos.flatMap((feito) => feito.item ?? []), ...pendentes]
  const removidos = new Set(tarefas.filter(removeArquivo).map((tarefa) => tarefa.uuid))
  const arquivos = new Map<string, ManifestoDaFinalizacao['arquivos'][number]>()
  for (const tarefa of tarefas) {
    if (!enviaArquivo(tarefa) || tarefa.arquivo === null || removidos.has(tarefa.arquivo.uuid)) continue
    const { uuid, sha256, tamanho } = tarefa.arquivo
    arquivos.set(uuid, { uuid, sha256, tamanho })
  }
  const ops = new Set([...feitos.map((feito) => feito.op_id), ...pendentes.map((item) => item.op_id)])
  return { ops: [...ops], arquivos: [...arquivos.values()] }
}

/** The finish without what will never arrive: tasks that were cancelled, discarded or refused as files. */
export function semEstes(
  item: ItemFila,
  op_ids: ReadonlySet<string>,
  arquivos: ReadonlySet<string>,
): ItemFila {
  const antigo = manifestoDe(item)
  const novo: ManifestoDaFinalizacao = {
    ops: antigo.ops.filter((op_id) => !op_ids.has(op_id)),
    arquivos: antigo.arquivos.filter((arquivo) => !arquivos.has(arquivo.uuid)),
  }
  return { ...item, dados: { ...item.dados, manifesto: novo } }
}

export function manifestoDe(item: ItemFila): ManifestoDaFinalizacao {
  const guardado = item.dados.manifesto as ManifestoDaFinalizacao | undefined // as: written by `manifesto` above
  return guardado ?? { ops: [], arquivos: [] }
}
