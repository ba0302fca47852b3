// The list of assets.
import { lista } from '#contract/dados/lista.ts'
import { PENDENCIAS_DO_BEM } from './bem.ts'
import { bens } from './bens.ts'
import { CAMPOS_DO_BEM } from './campos-do-bem.ts'

const { estado, condicao, situacao, propriedade, forma_ingresso, referencia_id, tombamento } = CAMPOS_DO_BEM
const { classe_id, local_id, instalacao_id, responsavel_servidor_id, fornecedor_id } = CAMPOS_DO_BEM

const simNao = (rotulo: string, sim: string, nao: string) => ({
  tipo: 'opcao' as const,
  rotulo,
  vocabulario: { true: sim, false: nao },
})

export const LISTA_DE_BENS = lista(bens.listar, {
  lista: 'bens',
  titulo: 'Bens',
  um: 'bem',
  varios: 'bens',
  tela: '/painel/almoxarifado/patrimonios',
  exportar: 'painel.almoxarifado.patrimonios.exportar',
  ordem: { order: 'descricao', sort: 'asc' },
  colunas: {
    descricao: { rotulo: 'Bem', ordem: 'descricao' },
    referencia_id: { ...referencia_id, ordem: 'referencia_id' },
    tombamento: { ...tombamento, opcional: true },
    marca: {
      rotulo: 'Marca e modelo',
      opcional: true,
      valor: ({ marca, modelo }) => [marca, modelo].filter(Boolean).join(' '),
    },
    classe: { ...classe_id, opcional: true, valor: ({ classe }) => classe.nome },
    local: { ...local_id, formato: 'local', valor: ({ local }) => local.nome },
    instalacao: { ...instalacao_id, valor: ({ instalacao }) => instalacao?.nome },
    responsavel: {
      ...responsavel_servidor_id,
      opcional: true,
      valor: ({ responsavel }) => responsavel?.nome,
    },
    estado,
    condicao: { ...condicao, opcional: true },
    situacao,
    propriedade: { ...propriedade, opcional: true },
    valor: {
      rotulo: 'Valor de aquisição',
      no_arquivo: 'Valor de aquisição (R$)',
      formato: 'centavos',
      ordem: 'valor',
      opcional: true,
      valor: ({ valor_aquisicao_centavos }) => valor_aquisicao_centavos,
    },
    liquido: {
      rotulo: 'Valor líquido',
      no_arquivo: 'Valor líquido (R$)',
      formato: 'centavos',
      opcional: true,
      valor: ({ valor_liquido_centavos }) => valor_liquido_centavos,
    },
    verificado_em: { rotulo: 'Última verificação', formato: 'instante', ordem: 'verificado_em' },
    verificado_por: { rotulo: 'Verificado por', opcional: true },
    pendencias: { rotulo: 'Pendências', vocabulario: PENDENCIAS_DO_BEM, opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Bem', dica: 'Descrição, plaqueta, tombamento ou série' },
    local_id: { tipo: 'local', ...local_id },
    classe_id: { tipo: 'opcao', ...classe_id },
    situacao: { tipo: 'varias', ...situacao },
    estado: { tipo: 'varias', ...estado },
    condicao: { tipo: 'varias', ...condicao },
    propriedade: { tipo: 'varias', ...propriedade },
    forma_ingresso: { tipo: 'varias', ...forma_ingresso },
    responsavel_id: {
      tipo: 'pessoa',
      para: 'painel.almoxarifado.patrimonios.listar',
      rotulo: 'Responsável',
    },
    fornecedor_id: { tipo: 'fornecedor', ...fornecedor_id },
    ingresso_de: { tipo: 'data', rotulo: 'Ingresso a partir de' },
    ingresso_ate: { tipo: 'data', rotulo: 'Ingresso até' },
    fim_da_vida_de: { tipo: 'data', rotulo: 'Fim da vida útil a partir de' },
    fim_da_vida_ate: { tipo: 'data', rotulo: 'Fim da vida útil até' },
    valor_de: { tipo: 'numero', rotulo: 'Valor a partir de', unidade: 'R$' },
    valor_ate: { tipo: 'numero', rotulo: 'Valor até', unidade: 'R$' },
    sem_plaqueta: simNao('Plaqueta', 'Sem plaqueta', 'Com plaqueta'),
    sem_foto: simNao('Foto', 'Sem foto', 'Com foto'),
    sem_responsavel: simNao('Responsável próprio', 'Sem responsável', 'Com responsável'),
    sem_ambiente: simNao('Ambiente', 'Sem ambiente', 'Com ambiente'),
    sem_data_ingresso: simNao('Data de ingresso', 'Sem data de ingresso', 'Com data de ingresso'),
    nao_verificado_ha: {
      tipo: 'numero',
      rotulo: 'Não verificado há mais de',
      unidade: 'meses',
      minimo: 1,
      maximo: 240,
    },
    verificado_ha: {
      tipo: 'numero',
      rotulo: 'Verificado nos últimos',
      unidade: 'meses',
      minimo: 1,
      maximo: 240,
    },
    garantia_vencendo_em: {
      tipo: 'numero',
      rotulo: 'Garantia vence em até',
      unidade: 'dias',
      minimo: 0,
      maximo: 730,
    },
    emprestimo_vencido: simNao('Empréstimo', 'Empréstimo vencido', 'Sem empréstimo vencido'),
    divergente: simNao('Divergência de visita', 'Com divergência aberta', 'Sem divergência aberta'),
    duplicidade_suspeita: simNao('Série repetida', 'Com série repetida', 'Sem série repetida'),
    instalacao_id: { tipo: 'texto', rotulo: 'Ambiente (número)', oculto: true },
    ids: { tipo: 'contagem', rotulo: 'Bens escolhidos', oculto: true },
  },
})
