/** From a local row to what the screens read: complete, whoever wrote it, and without the engine's own marks. */
import type { Linha } from '#offline/rows.ts'
import type {
  ArquivoDaVisita,
  InstalacaoDaVisita,
  MonitoramentoDaVisita,
  PatrimonioDaVisita,
} from './types.ts'

function semMarcas({ _base, _criado_por, _pendentes, _recibo, ...campos }: Linha) {
  const pendentes = _pendentes ?? 0
  return { ...campos, pendentes, envio: pendentes > 0 ? 'pendente' : 'enviado' }
}

const REGISTRO_DE_BEM = {
  referencia_id: null,
  descricao: '',
  marca: null,
  modelo: null,
  numero_serie: null,
  classe: '',
  estado: null,
  condicao: null,
  situacao: 'a_tombar',
  local_id: 0,
  local_nome: '',
  instalacao_nome: null,
  verificado_em: null,
}

const REGISTRO_DE_INSTALACAO = {
  tipo_id: 0,
  tipo_versao: 0,
  tipo_nome: '',
  grupo: '',
  nome: '',
  bloco: null,
  pavimento: null,
  estado: null,
  condicao: null,
  recursos: {},
  verificada_em: null,
}

function registro(padrao: object, linha: Linha, campo: string): object {
  const guardado = linha[campo]
  return { id: linha.id, uuid: linha.uuid, ...padrao, ...(typeof guardado === 'object' ? guardado : {}) }
}

export function instalacaoDaVisita(linha: Linha): InstalacaoDaVisita {
  const instalacao = registro(REGISTRO_DE_INSTALACAO, linha, 'instalacao')
  return { ...semMarcas(linha), instalacao } as unknown as InstalacaoDaVisita // as: the contract's row, completed above
}

export function patrimonioDaVisita(linha: Linha): PatrimonioDaVisita {
  const patrimonio = registro(REGISTRO_DE_BEM, linha, 'patrimonio')
  return { ...semMarcas(linha), patrimonio } as unknown as PatrimonioDaVisita // as: the contract's row, completed above
}

const ARQUIVO = { url: null, enviando: false, removendo: false, invalido: false, invalidoMensagem: null }

export function arquivoDaVisita(linha: Linha): ArquivoDaVisita {
  return { ...ARQUIVO, ...semMarcas(linha) } as unknown as ArquivoDaVisita // as: the contract's row, completed above
}

export function monitoramentoDaVisita(linha: Linha): MonitoramentoDaVisita {
  return semMarcas(linha) as unknown as MonitoramentoDaVisita // as: stored as the server answered it
}
