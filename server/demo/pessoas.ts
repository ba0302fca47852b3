// The people of the guide. Their password is public: a real installation is started with ZELO_DEMO=0.

export const SENHA_DA_DEMONSTRACAO = 'zelo-demo-2025'

export interface Pessoa {
  nome: string
  email: string
  matricula: string
  cargo: string
  telefone: string
  /** Profile and codes of the places (null: the whole tree). */
  perfil?: string
  locais?: readonly (string | null)[]
}

export const AGENTE = 'ana@zelo.demo'
export const ALMOXARIFE = 'bruno@zelo.demo'
export const ADMINISTRADORA = 'clara@zelo.demo'
export const DIRETORA = 'elisa@zelo.demo'
export const SUPERVISOR = 'fabio@zelo.demo'
/** Helps the first agent at some schools. */
export const SEGUNDA_AGENTE = 'gilda@zelo.demo'
/** Answers for the assets of the whole network. */
export const GESTORA = 'helena@zelo.demo'

export const PESSOAS: readonly Pessoa[] = [
  {
    nome: 'Ana Lucena',
    email: AGENTE,
    matricula: '204117-3',
    cargo: 'Agente de monitoramento',
    telefone: '(29) 99800-1101',
    perfil: 'agente_monitoramento',
    locais: ['REG-IPE', 'REG-SERRA'],
  },
  {
    nome: 'Bruno Tavares',
    email: ALMOXARIFE,
    matricula: '198220-9',
    cargo: 'Almoxarife',
    telefone: '(29) 99800-1102',
    perfil: 'almoxarife',
    locais: ['DEP-CENTRAL'],
  },
  {
    nome: 'Clara Nogueira',
    email: ADMINISTRADORA,
    matricula: '150031-4',
    cargo: 'Administradora do sistema',
    telefone: '(29) 99800-1103',
    perfil: 'admin_sistema',
    locais: [null],
  },
  {
    nome: 'Davi Prates',
    email: 'davi@zelo.demo',
    matricula: '211904-0',
    cargo: 'Assistente administrativo',
    telefone: '(29) 99800-1104',
  },
  {
    nome: 'Elisa Bezerra',
    email: DIRETORA,
    matricula: '176508-1',
    cargo: 'Diretora escolar',
    telefone: '(29) 99800-1105',
    perfil: 'gestor_unidade',
    locais: ['99000017'],
  },
  {
    nome: 'Fábio Andrade',
    email: SUPERVISOR,
    matricula: '163772-6',
    cargo: 'Supervisor de monitoramento',
    telefone: '(29) 99800-1106',
    perfil: 'supervisor_monitoramento',
    locais: [null],
  },
  {
    nome: 'Gilda Moraes',
    email: SEGUNDA_AGENTE,
    matricula: '207655-1',
    cargo: 'Agente de monitoramento',
    telefone: '(29) 99800-1107',
    perfil: 'agente_monitoramento',
    locais: ['REG-IPE', 'REG-SERRA'],
  },
  {
    nome: 'Helena Sampaio',
    email: GESTORA,
    matricula: '159446-0',
    cargo: 'Gestora de patrimônio',
    telefone: '(29) 99800-1108',
    perfil: 'gestor_patrimonio',
    locais: [null],
  },
]
