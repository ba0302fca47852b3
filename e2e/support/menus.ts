// What the drawer of the panel shows to each person of the demonstration, group by group.

const ALMOXARIFADO = [
  'Almoxarifado:',
  'Estoque',
  'Requisições',
  'Receber materiais',
  'Entradas',
  'Expedição',
  'Remessas',
  'Balcão',
  'Inventários',
  'Fechamentos',
  'Materiais',
]
const VIDA_DO_BEM = ['Manutenções', 'Apurações', 'Desfazimentos']
const PATRIMONIO = ['Patrimônio:', 'Termos de responsabilidade', ...VIDA_DO_BEM]

const ANALISES = ['Análises:', 'Diagnóstico Avançado', 'Insights Gerais']

export const GAVETA_DA_ADMINISTRADORA = [
  'Painel Geral',
  'Bens',
  'Transferências',
  'Locais',
  'Instalações da rede',
  'Monitoramentos',
  'Campanhas',
  'Coleta em campo',
  'Minhas visitas',
  'Agenda',
  'Documentos',
  ...ALMOXARIFADO,
  ...PATRIMONIO,
  'Inventários de bens',
  'Depreciação',
  'Bens encontrados',
  ...ANALISES,
  'Administração:',
  'Fornecedores',
  'Tipos de instalação',
  'Tipos de local',
  'Usuários',
  'Perfis',
  'Classes de bens',
  'Plaquetas',
  'Comissões',
  'Importações',
  'Auditoria',
  'Parâmetros',
  'Saúde do sistema',
]

export const GAVETA_DO_ALMOXARIFE = [
  'Painel Geral',
  'Bens',
  'Transferências',
  'Locais',
  'Documentos',
  ...ALMOXARIFADO,
  ...PATRIMONIO,
  ...ANALISES,
  'Administração:',
  'Fornecedores',
]
