// The list of places.
import { lista } from '#contract/dados/lista.ts'
import { locais } from './locais.ts'
import { SITUACOES_DE_FUNCIONAMENTO } from './vocabularios-do-local.ts'

export const LISTA_DE_LOCAIS = lista(locais.listar, {
  lista: 'locais',
  titulo: 'Locais',
  um: 'local',
  varios: 'locais',
  tela: '/painel/locais',
  exportar: 'painel.locais.exportar',
  ordem: { order: 'nome', sort: 'asc' },
  colunas: {
    nome: { rotulo: 'Local', ordem: 'nome' },
    codigo: { rotulo: 'Código', ordem: 'codigo', opcional: true },
    codigo_inep: { rotulo: 'INEP' },
    tipo: { rotulo: 'Tipo', opcional: true },
    municipio: { rotulo: 'Município' },
    uf: { rotulo: 'UF', so: 'arquivo' },
    regional: { rotulo: 'Regional' },
    endereco: { rotulo: 'Endereço', so: 'arquivo' },
    bairro: { rotulo: 'Bairro', so: 'arquivo' },
    cep: { rotulo: 'CEP', so: 'arquivo' },
    telefone: { rotulo: 'Telefone', so: 'arquivo' },
    situacao_funcionamento: {
      rotulo: 'Funcionamento',
      vocabulario: SITUACOES_DE_FUNCIONAMENTO,
      opcional: true,
    },
    latitude: { rotulo: 'Latitude', formato: 'numero', so: 'arquivo' },
    longitude: { rotulo: 'Longitude', formato: 'numero', so: 'arquivo' },
    responsavel: { rotulo: 'Responsável', opcional: true },
    instalacoes: { rotulo: 'Instalações', formato: 'numero' },
    patrimonios: { rotulo: 'Bens', formato: 'numero' },
    valor_centavos: {
      rotulo: 'Valor dos bens',
      no_arquivo: 'Valor dos bens (R$)',
      formato: 'centavos',
      opcional: true,
    },
    ultima_visita_em: { rotulo: 'Última visita', formato: 'instante', ordem: 'ultima_visita_em' },
    proxima_visita_em: { rotulo: 'Próxima visita', formato: 'data', opcional: true },
    nota: {
      rotulo: 'Nota',
      no_arquivo: 'Nota de infraestrutura',
      formato: 'numero',
      ordem: 'nota',
      opcional: true,
    },
    pendencias: { rotulo: 'Pendências', formato: 'numero', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Texto', dica: 'Nome, código, INEP ou município' },
    ids: { tipo: 'contagem', rotulo: 'Locais escolhidos', oculto: true },
    pai_id: { tipo: 'local', rotulo: 'Regional, ou outro local com o que está abaixo' },
    tipo_id: { tipo: 'varias', rotulo: 'Tipo' },
    municipio_ibge: { tipo: 'varias', rotulo: 'Município' },
    situacao_funcionamento: {
      tipo: 'varias',
      rotulo: 'Situação',
      vocabulario: SITUACOES_DE_FUNCIONAMENTO,
    },
    com_coordenadas: {
      tipo: 'opcao',
      rotulo: 'Coordenadas',
      vocabulario: { true: 'Com coordenadas', false: 'Sem coordenadas' },
    },
    com_responsavel: {
      tipo: 'opcao',
      rotulo: 'Responsável',
      vocabulario: { true: 'Com titular hoje', false: 'Sem titular hoje' },
    },
    sem_visita_ha: { tipo: 'numero', rotulo: 'Sem visita há', unidade: 'dias', minimo: 1 },
    nota_ate: { tipo: 'numero', rotulo: 'Nota até', maximo: 100 },
    sem_instalacao_do_tipo: { tipo: 'opcao', rotulo: 'Sem um tipo de ambiente', oculto: true },
    inativos: { tipo: 'opcao', rotulo: 'Cadastro', vocabulario: { true: 'Só os inativos' } },
  },
})
