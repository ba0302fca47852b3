// Explorer 2: who is given more and who less, what is cut, and how long each waits.
import type { Permissao } from '#contract/casa/permissoes.ts'
import { VER_ESTOQUE } from './diagnostico-regra.ts'
import type { Insight } from './insight.ts'

const VER_PEDIDOS: Permissao = 'painel.almoxarifado.requisicoes.listar'

/** Of those whose explorer has the field, and that are of no group. */
export const SEM_GRUPO =
  'O grupo de material não muda esta resposta: uma requisição costuma ter materiais de vários grupos.'

const POR_ALUNO =
  'De cada local ativo com matrículas no cadastro, o que ele mesmo consumiu no período dividido pelas suas matrículas. Consumo é o do livro do estoque, pelo custo médio, menos o que voltou.'

export const INSIGHTS_DA_EQUIDADE = {
  por_aluno_na_escola: {
    explorador: 'equidade',
    nome: 'Consumo por aluno em cada escola',
    pergunta: 'Cada aluno recebe o mesmo, onde quer que estude?',
    linha: 'Escola',
    colunas: {
      por_aluno: { rotulo: 'Por aluno', unidade: 'centavos' },
      valor: { rotulo: 'Consumo', unidade: 'centavos' },
      alunos: { rotulo: 'Alunos', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'por_aluno', ordem: 'menor' },
    como: [
      POR_ALUNO,
      'A média é o consumo de todas essas escolas dividido por todos os alunos.',
      'O índice de Gini mede a desigualdade entre alunos: dá a cada um o valor da sua escola e soma as diferenças entre todos os pares, dividida por duas vezes a média. 0 é o mesmo para todos; 1, tudo para um só. É calculado com todas as escolas, também as que não receberam nada.',
    ],
    decide: 'Que escola ouvir primeiro: a que recebe muito menos do que as outras.',
    lista: 'movimentos',
    prova: { coluna: 'valor', soma: 'valor_centavos' },
    exige: [VER_ESTOQUE],
    usa: ['periodo', 'grupo'],
  },
  por_aluno_na_regional: {
    explorador: 'equidade',
    nome: 'Diferenças dentro de cada regional',
    pergunta: 'A desigualdade é entre regionais ou dentro delas?',
    linha: 'Ramo da rede',
    colunas: {
      minimo: { rotulo: 'A que menos recebe', unidade: 'centavos' },
      q1: { rotulo: 'Um quarto até', unidade: 'centavos' },
      mediana: { rotulo: 'Metade até', unidade: 'centavos' },
      q3: { rotulo: 'Três quartos até', unidade: 'centavos' },
      maximo: { rotulo: 'A que mais recebe', unidade: 'centavos' },
      escolas: { rotulo: 'Escolas', unidade: 'inteiro' },
    },
    desenho: {
      tipo: 'caixas',
      minimo: 'minimo',
      q1: 'q1',
      mediana: 'mediana',
      q3: 'q3',
      maximo: 'maximo',
    },
    como: [
      POR_ALUNO,
      'As escolas de cada ramo em ordem de valor por aluno: a caixa vai de um quarto a três quartos delas, o traço do meio é a mediana, e a linha vai da menor à maior. Entre duas escolas, o valor é interpolado.',
      'Os ramos são os primeiros que se separam abaixo do local escolhido.',
    ],
    decide: 'Se a correção é da rede (entre regionais) ou da coordenação (dentro de uma).',
    lista: 'movimentos',
    prova: null,
    exige: [VER_ESTOQUE],
    usa: ['periodo', 'grupo'],
  },
  cortes_por_motivo: {
    explorador: 'equidade',
    nome: 'Cortes por motivo',
    pergunta: 'Por que os pedidos são cortados?',
    linha: 'Motivo',
    colunas: {
      itens: { rotulo: 'Itens cortados', unidade: 'inteiro' },
      pedidos: { rotulo: 'Requisições', unidade: 'inteiro' },
      cortado: { rotulo: 'Do que se pediu neles', unidade: 'parte' },
    },
    desenho: { tipo: 'barras', coluna: 'itens' },
    como: [
      'Das requisições feitas no período, os itens com quantidade autorizada menor que a pedida, pelo motivo que quem decidiu escreveu. Motivos que só diferem em maiúsculas, acentos e espaços contam como um.',
      'A parte é a média, entre os itens, do que foi cortado sobre o que foi pedido. Requisições contam uma vez em cada motivo que têm.',
      SEM_GRUPO,
    ],
    decide: 'Se o que falta é saldo, cota ou clareza no pedido.',
    lista: 'requisicoes',
    prova: { coluna: 'pedidos' },
    exige: [VER_PEDIDOS],
    usa: ['periodo'],
  },
  tempo_por_etapa: {
    explorador: 'equidade',
    nome: 'Tempo de cada etapa',
    pergunta: 'Em que etapa o pedido espera mais?',
    linha: 'Etapa',
    colunas: {
      p50: { rotulo: 'Metade em', unidade: 'horas' },
      p90: { rotulo: 'Nove em dez em', unidade: 'horas' },
      medidas: { rotulo: 'Vezes', unidade: 'inteiro' },
      pedidos: { rotulo: 'Requisições', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'p90', segunda: 'p50', ordem: 'propria' },
    como: [
      'Das requisições feitas no período: da última vez que foi enviada até ser autorizada; de autorizada até a primeira remessa sair; de cada remessa sair até ser recebida; e do envio ao primeiro recebimento.',
      'Contam só as que terminaram a etapa, em horas corridas; cada remessa é uma entrega, e a requisição que teve duas conta uma vez. Metade termina até o primeiro número (mediana) e nove em dez até o segundo (percentil 90), com interpolação.',
      SEM_GRUPO,
    ],
    decide: 'Onde pôr gente ou mudar a regra: em quem autoriza, no depósito ou na entrega.',
    lista: 'requisicoes',
    prova: { coluna: 'pedidos' },
    exige: [VER_PEDIDOS],
    usa: ['periodo'],
  },
} as const satisfies Record<string, Insight>
