/** In a few words, what a task is about. */
import type { ItemFila } from '#offline/queue-item.ts'
import type { Engine } from './engine.ts'
import type { ArquivoDaVisita } from './types.ts'

function texto(valor: unknown): string {
  return typeof valor === 'string' ? valor : ''
}

const conhecidos = new WeakMap<ItemFila, string>()

/** Found once for each task: the list is drawn again at every receipt, and a visit has thousands of assets. */
export function alvoDe(engine: Pick<Engine, 'caches'>, item: ItemFila): string {
  const conhecido = conhecidos.get(item)
  if (conhecido !== undefined) return conhecido
  const { monitoramento_id: id, patrimonio_id, instalacao_id } = item
  const registro = bem(engine, id, patrimonio_id) || instalacao(engine, id, instalacao_id)
  const alvo = registro || nomeDito(item)
  // The lists of the visit may still be loading: what the task says of itself is only for the meanwhile.
  const definitivo = registro !== '' || (patrimonio_id === null && instalacao_id === null)
  if (alvo !== '' && definitivo) conhecidos.set(item, alvo)
  return alvo
}

function nomeDito({ dados, arquivo }: ItemFila): string {
  return texto(dados.descricao) || texto(dados.nome) || texto(dados.referencia_id) || texto(arquivo?.nome)
}

function bem({ caches }: Pick<Engine, 'caches'>, visita: number, uuid: string | null): string {
  if (uuid === null) return ''
  const linhas = caches.patrimonios(visita).get()
  const linha = linhas?.find((cada) => cada.uuid === uuid)
  return [linha?.referencia_id, linha?.patrimonio.descricao].filter(Boolean).join(' · ')
}

function instalacao({ caches }: Pick<Engine, 'caches'>, visita: number, uuid: string | null): string {
  if (uuid === null) return ''
  const linhas = caches.instalacoes(visita).get()
  return linhas?.find((cada) => cada.uuid === uuid)?.instalacao.nome ?? ''
}

/** What a file is of. */
export function alvoDoArquivo(engine: Pick<Engine, 'caches'>, arquivo: ArquivoDaVisita): string {
  const { monitoramento_id: id, model, model_id, nome } = arquivo
  if (model === 'patrimonio') return bem(engine, id, model_id) || nome
  return (model === 'instalacao' && instalacao(engine, id, model_id)) || nome
}
