/** The product's own engine, API and acts of a visit, with no screen: see `calls.ts` for what can be asked. */
import { estadoDoMonitoramento, type Monitoramento } from '#contract/campo/monitoramentos.ts'
import { readMeta } from '#offline/meta.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { inspect } from '#offline/queue-store.ts'
import type { Linha } from '#offline/rows.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { aoResponder } from '#web/api/answers.ts'
import { api } from '#web/api/api.ts'
import { type DeviceDatabase, openDeviceDatabase } from '#web/offline-browser/device-database.ts'
import { Engine } from '#web/offline-browser/engine.ts'
import type { CaptureEngine } from '#web/offline-browser/visit-context.ts'
import { createVisita, type Visita } from '#web/offline-browser/visita.ts'
import {
  type Abertura,
  type Ato,
  comoTexto,
  type Diario,
  type Feita,
  type Mostrado,
  type NaFila,
  respostaA,
  type SemProtecao,
  type Tarefa,
} from './calls.ts'
import { attachment, photo, signature } from './pictures.ts'

interface Aberta {
  engine: Engine
  aparelho: DeviceDatabase
  email: string
}

let aberta: Aberta | null = null
const realNow = Date.now
let desvio = 0
Date.now = () => realNow() + desvio

function atual(): Aberta {
  if (aberta === null) throw new Error('abrir was not called')
  return aberta
}

/** The engine has no door for this, on purpose: a control run reaches behind it. */
function weaken(engine: Engine, sem: SemProtecao | null): void {
  const processor: unknown = Reflect.get(engine, 'processor')
  if (sem === null || typeof processor !== 'object' || processor === null) return
  if (sem === 'cycles') Reflect.set(processor, 'ciclos', false)
  const regras = {
    fifo: sem !== 'fifo',
    dependencias: sem !== 'dependencies',
    relogio: sem !== 'clock-guard',
  }
  Reflect.set(processor, 'regras', regras)
}

async function abrir({ pessoa, relogio, sem }: Abertura): Promise<void> {
  desvio = relogio
  if (aberta !== null) return
  const aparelho = openDeviceDatabase()
  const engine = await Engine.open({ usuario: pessoa, aparelho, api, aoResponder })
  weaken(engine, sem)
  aberta = { engine, aparelho, email: pessoa.email }
  engine.start()
}

async function entrar(senha: string): Promise<string> {
  const { engine, email } = atual()
  try {
    const { codigo } = await api.conta.entrar({ body: { email, senha }, prazoMs: 15_000 })
    if (codigo === 'SUCESSO') await engine.login()
    return codigo
  } catch (error) {
    if (error instanceof ErroDeRede) return 'SEM_REDE'
    throw error
  }
}

async function preparar(monitoramento: number): Promise<string> {
  try {
    await atual().engine.preparos.preparar(monitoramento)
    return 'pronta'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function tarefaDe(item: ItemFila): Tarefa {
  const { op_id, seq, acao, subAcao, uuid, instalacao_id, patrimonio_id, dados, arquivo } = item
  const resumo = arquivo && { uuid: arquivo.uuid, sha256: arquivo.sha256, tamanho: arquivo.tamanho }
  const entidade = item._entidade
  return {
    op_id,
    seq,
    acao,
    subAcao,
    entidade,
    uuid,
    instalacao_id,
    patrimonio_id,
    dados,
    arquivo: resumo,
  }
}

async function agir(monitoramento: number, ato: Ato): Promise<Tarefa[]> {
  const { engine } = atual()
  const itens: ItemFila[] = []
  const ouvinte: CaptureEngine = {
    db: engine.db,
    world: engine.world,
    captured: (novos) => {
      itens.push(...novos)
      engine.captured(novos)
    },
  }
  await realizar(
    createVisita(async () => ouvinte, monitoramento),
    ato,
  )
  return itens.map(tarefaDe)
}

const NOVO = { estado: 'bom', condicao: 'em_uso' } as const

async function realizar(visita: Visita, ato: Ato): Promise<unknown> {
  switch (ato.tipo) {
    case 'iniciar':
      return visita.iniciar({ latitude: -10.18, longitude: -48.33, precisao_m: 8 })
    case 'pausar':
      return visita.pausar()
    case 'concluir':
      return visita.concluir({ pausarAntes: true })
    case 'ver-instalacao':
      return visita.verInstalacao(ato.uuid)
    case 'ver-patrimonio':
      return visita.verPatrimonio(ato.uuid)
    case 'remover':
      return visita.removerArquivo(ato.uuid)
    case 'responder':
      return visita.responder({ [ato.chave]: ato.texto })
    case 'ocorrencia':
      return visita.registrarOcorrencia({ tipo: 'dano', gravidade: 'media', descricao: ato.descricao })
    case 'impossivel':
      return visita.declararImpossivel({ motivo: 'estrada', descricao: ato.descricao })
    case 'ler':
      return visita.registrarLeitura({
        codigo: ato.codigo,
        origem: 'digitado',
        ...(ato.sala && { instalacao_uuid: ato.sala }),
      })
    case 'criar-instalacao':
      return visita.criarInstalacao({ tipo_id: ato.tipo_id, nome: ato.nome })
    case 'instalacao':
      // as: the driver writes words of the contract's vocabularies; the product validates them
      return visita.atualizarInstalacao(ato.uuid, ato.campos as Parameters<Visita['atualizarInstalacao']>[1])
    case 'patrimonio':
      // as: the same
      return visita.atualizarPatrimonio(ato.uuid, ato.campos as Parameters<Visita['atualizarPatrimonio']>[1])
    case 'lote': {
      const { inicio, quantidade, observacoes } = ato
      return visita.criarLote({ ...NOVO, inicio, quantidade, observacoes, descricao: 'Cadeira da prova' })
    }
    default:
      return realizarComArquivo(visita, ato)
  }
}

type ComArquivo = Extract<Ato, { tipo: 'responder-foto' | 'foto' | 'anexo' | 'assinar' | 'finalizar' }>

async function realizarComArquivo(visita: Visita, ato: ComArquivo): Promise<unknown> {
  switch (ato.tipo) {
    case 'foto': {
      const { model, model_id } = ato
      const arquivo = await photo(ato.semente, ato.lado)
      return visita.adicionarFoto({ model, model_id, tipo: 'foto_geral', arquivo })
    }
    case 'responder-foto': {
      const arquivo = await photo(ato.semente, ato.lado)
      return visita.responderComArquivo({ chave: ato.chave, tipo: 'foto', arquivo })
    }
    case 'anexo':
      return visita.adicionarAnexo(attachment(ato.semente, ato.tamanho))
    case 'assinar': {
      const imagem = await signature(ato.semente)
      return visita.assinar({ papel: ato.papel, imagem, nome: 'Rosa Lima', resumo: { semente: ato.semente } })
    }
    case 'finalizar':
      return visita.finalizar({ responsavel_nome: 'Rosa Lima' }, { concluir: ato.concluir })
  }
}

async function enviar() {
  const { engine } = atual()
  const envios = await engine.syncNow()
  return { ...envios, pausa: (await inspect(engine.world)).pausa }
}

async function tentarTodos(): Promise<void> {
  const { engine } = atual()
  const { itens } = await inspect(engine.world)
  await engine.retry(itens.map((item) => item.op_id))
}

const DA_VISITA = ['instalacoes', 'patrimonios', 'arquivos'] as const

function mostrado(linha: Linha): Mostrado[] {
  if (linha.uuid === undefined) return []
  const observacoes = typeof linha.observacoes === 'string' ? linha.observacoes : null
  return [{ uuid: linha.uuid, observacoes, removendo: linha.removendo === true }]
}

function respondidas(visita: Linha | undefined): Mostrado[] {
  return Object.entries(visita?.respostas ?? {}).map(([chave, valor]) => ({
    uuid: respostaA(chave),
    observacoes: comoTexto(valor),
    removendo: false,
  }))
}

/** Each once: shown twice, it would be there twice. */
function contadas(visita: Linha | undefined): Mostrado[] {
  const { ocorrencias } = (visita ?? {}) as unknown as Pick<Monitoramento, 'ocorrencias'> // as: the same
  return (ocorrencias ?? []).map(({ uuid, descricao }) => ({
    uuid,
    observacoes: descricao,
    removendo: false,
  }))
}

const SITUACAO = {
  aguardando: 'aguardando',
  'em-andamento': 'aberta',
  pausado: 'pausada',
  concluido: 'concluida',
} as const

function situacaoDe(visita: Linha | undefined): Diario['situacao'] {
  if (visita === undefined) return 'ausente'
  return SITUACAO[estadoDoMonitoramento(visita as unknown as Monitoramento)] // as: stored as the server answered it
}

async function diario(monitoramento: number): Promise<Diario> {
  const { engine } = atual()
  const { store } = engine
  const { itens, pausa } = await inspect(engine.world)
  const tabelas = ['historico', 'meta', 'monitoramentos', ...DA_VISITA] as const
  return store.transaction('r', tabelas, async (t) => {
    const feitos = await t.historico.by('monitoramento_id', monitoramento)
    const mostra: Mostrado[] = []
    for (const tabela of DA_VISITA) {
      for (const linha of await t[tabela].by('monitoramento_id', monitoramento))
        mostra.push(...mostrado(linha))
    }
    const linha = await t.monitoramentos.get(monitoramento)
    mostra.push(...respondidas(linha), ...contadas(linha))
    const daVisita = itens.filter((item) => item.monitoramento_id === monitoramento)
    return {
      dispositivo_id: engine.world.identidade.dispositivo_id,
      seq: (await readMeta(t, 'seq')) ?? 0,
      pendentes: itens.length,
      pausa,
      fila: daVisita.map(
        (item): NaFila => ({
          ...tarefaDe(item),
          estado: item._estado,
          tentativas: item._tentativas,
          ciclo: item._ciclo,
          erro: item._error,
        }),
      ),
      feitas: feitos.map(({ op_id, seq, acao, fim, item }): Feita => {
        return { op_id, seq, acao, fim, tarefa: item && tarefaDe(item) }
      }),
      mostra,
      situacao: situacaoDe(linha),
    }
  })
}

async function restos(monitoramento: number): Promise<Record<string, number>> {
  const { db, store } = atual().engine
  const tabelas = ['fila', 'blobs', ...DA_VISITA] as const
  const linhas = await store.transaction('r', [...tabelas, 'monitoramentos'], async (t) => {
    const contados: [string, number][] = []
    for (const tabela of tabelas)
      contados.push([tabela, (await t[tabela].by('monitoramento_id', monitoramento)).length])
    contados.push(['monitoramentos', (await t.monitoramentos.get(monitoramento)) === undefined ? 0 : 1])
    return contados
  })
  linhas.push(['pacotes', await db.pacotes.where('monitoramento_id').equals(monitoramento).count()])
  linhas.push(['codigos', await db.codigos.where('monitoramento_id').equals(monitoramento).count()])
  return Object.fromEntries(linhas.filter(([, n]) => n > 0))
}

window.prova = {
  abrir,
  entrar,
  preparar,
  agir,
  enviar,
  acordar: () => atual().engine.wake(),
  tentarTodos,
  tecla: (monitoramento_id, chave, texto) => {
    const campos = texto === '' ? {} : { observacoes: texto }
    atual().engine.drafts.guardar({ chave, monitoramento_id, em: realNow(), campos })
  },
  rascunho: async (chave) => String((await atual().engine.db.rascunhos.get(chave))?.campos.observacoes ?? ''),
  diario,
  restos,
  relogio: (ms) => {
    desvio = ms
  },
}
