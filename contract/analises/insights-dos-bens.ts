// Explorer 3: how old the assets are, what they are still worth, what keeping and replacing them costs.
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Insight } from './insight.ts'

const VER_BENS: Permissao = 'painel.almoxarifado.patrimonios.listar'
const VER_VALORES: Permissao = 'painel.almoxarifado.patrimonios.ver-valores'

const BENS = 'Contam os bens em carga (já tombados, e não baixados), nos locais que você alcança.'
const BRUTO = 'O valor bruto é o avaliado ou, sem avaliação, o de aquisição.'

export const INSIGHTS_DOS_BENS = {
  idade_dos_bens: {
    explorador: 'bens',
    nome: 'Idade dos bens',
    pergunta: 'Os bens estão envelhecendo?',
    linha: 'Desde o ingresso',
    colunas: {
      bens: { rotulo: 'Bens', unidade: 'inteiro' },
      parte: { rotulo: 'Do total', unidade: 'parte' },
      ruins: { rotulo: 'Em estado ruim ou péssimo', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'bens', ordem: 'propria' },
    como: [
      BENS,
      'A idade conta do dia de ingresso até hoje, em anos completos. A parte do título é sobre os que têm essa data. O período não muda esta conta.',
    ],
    decide: 'Se a renovação é de poucos bens velhos ou da rede inteira.',
    lista: 'bens',
    prova: { coluna: 'bens' },
    exige: [VER_BENS],
    usa: [],
  },
  valor_por_classe: {
    explorador: 'bens',
    nome: 'Líquido sobre bruto',
    pergunta: 'Quanto do que foi pago ainda vale?',
    linha: 'Classe',
    colunas: {
      parte: { rotulo: 'Ainda vale', unidade: 'parte' },
      liquido: { rotulo: 'Líquido', unidade: 'centavos' },
      bruto: { rotulo: 'Bruto', unidade: 'centavos' },
      bens: { rotulo: 'Bens', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'parte', ordem: 'menor' },
    como: [
      BENS,
      BRUTO,
      'O líquido é o bruto menos a depreciação já lançada, nunca abaixo de zero. A parte é o líquido dividido pelo bruto da classe. Bens sem valor contam em Bens, não na parte.',
    ],
    decide: 'Que classe está no fim da vida e precisa entrar no orçamento.',
    lista: 'bens',
    prova: { coluna: 'bens' },
    exige: [VER_BENS, VER_VALORES],
    usa: [],
  },
  manutencao_por_classe: {
    explorador: 'bens',
    nome: 'Manutenção sobre valor',
    pergunta: 'O que custa mais consertar do que vale?',
    linha: 'Classe',
    colunas: {
      parte: { rotulo: 'Do valor consertado', unidade: 'parte' },
      custo: { rotulo: 'Gasto em consertos', unidade: 'centavos' },
      valor: { rotulo: 'Valor dos bens consertados', unidade: 'centavos' },
      ordens: { rotulo: 'Ordens de serviço', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'parte', semZeros: true },
    como: [
      'Das ordens de serviço que voltaram no período, o custo do conserto, no local em que o bem estava ao sair.',
      BRUTO,
      'A parte é o custo dividido pelo valor bruto dos bens consertados, cada um contado uma vez. Acima de 50 % o bem costuma ser antieconômico (Decreto 9.373/2018).',
    ],
    decide: 'Se compensa consertar ou desfazer-se do bem.',
    lista: 'manutencoes',
    prova: { coluna: 'ordens' },
    exige: [VER_BENS, VER_VALORES],
    usa: ['periodo'],
  },
  reposicao_por_ano: {
    explorador: 'bens',
    nome: 'Reposição por ano',
    pergunta: 'Quanto custará repor o que chega ao fim da vida?',
    linha: 'Fim da vida útil',
    colunas: {
      valor: { rotulo: 'Custo de repor', unidade: 'centavos' },
      bens: { rotulo: 'Bens', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'valor', ordem: 'propria' },
    como: [
      BENS,
      'O fim da vida é o início da depreciação (ou o ingresso) mais a vida útil do bem ou, se ele não a tem, da classe. Bens sem essas datas ficam de fora.',
      'O custo de repor é o de aquisição, sem correção de preços: é o mínimo a prever.',
    ],
    decide: 'Quanto pôr no orçamento de cada um dos próximos anos.',
    lista: 'bens',
    prova: { coluna: 'bens' },
    exige: [VER_BENS, VER_VALORES],
    usa: [],
  },
  ociosos_e_pedidos: {
    explorador: 'bens',
    nome: 'Ocioso aqui, pedido ali',
    pergunta: 'O que se pede comprar já existe parado?',
    linha: 'Classe',
    colunas: {
      ociosos: { rotulo: 'Ociosos', unidade: 'inteiro' },
      pedidos: { rotulo: 'Pedidos em aberto', unidade: 'inteiro' },
      atende: { rotulo: 'Dá para atender', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'ociosos', segunda: 'pedidos', ordem: 'propria' },
    como: [
      'Ociosos são os bens ativos com condição de ocioso. Pedidos são as unidades de materiais permanentes da classe em requisições enviadas e ainda não atendidas, para locais que você alcança, menos o já recebido e o cancelado.',
      'Dá para atender o menor dos dois números. Só aparecem classes que têm algum dos dois.',
    ],
    decide: 'O que transferir em vez de comprar: abra os ociosos, marque-os e use Transferir.',
    lista: 'bens',
    prova: { coluna: 'ociosos' },
    exige: [VER_BENS],
    usa: [],
  },
  nao_localizados: {
    explorador: 'bens',
    nome: 'Não localizados por responsável',
    pergunta: 'Quem responde pelo que ninguém achou?',
    linha: 'Responsável',
    colunas: {
      bens: { rotulo: 'Não localizados', unidade: 'inteiro' },
      dias: { rotulo: 'O mais antigo, sem ser visto', unidade: 'dias' },
    },
    desenho: { tipo: 'barras', coluna: 'bens' },
    como: [
      'Bens na situação de não localizado, por quem responde por eles no cadastro. Os dias contam da última verificação do que há mais tempo não é visto; sem verificação nenhuma, do ingresso.',
    ],
    decide: 'Com quem falar antes de abrir a apuração.',
    lista: 'bens',
    prova: { coluna: 'bens' },
    exige: [VER_BENS],
    usa: [],
  },
  bens_verificados: {
    explorador: 'bens',
    nome: 'Valor verificado em 12 meses',
    pergunta: 'Quanto do que temos alguém viu no último ano?',
    linha: 'Mês',
    colunas: {
      parte: { rotulo: 'Do valor', unidade: 'parte' },
      dos_bens: { rotulo: 'Dos bens', unidade: 'parte' },
      vistos: { rotulo: 'Verificados', unidade: 'inteiro' },
      bens: { rotulo: 'Bens', unidade: 'inteiro' },
    },
    desenho: { tipo: 'linhas', coluna: 'parte' },
    como: [
      BENS,
      BRUTO,
      'No fim de cada mês, a parte do valor, e dos bens, que alguém verificou nos doze meses anteriores. O mês corrente é de agora, e abre os bens verificados; os que acabaram ficam como foram contados.',
      'Dos meses de antes de o Zelo passar a contar sabe-se o que as visitas disseram dos bens que ainda estão em carga, no local em que estão hoje.',
    ],
    decide: 'Se o ritmo das visitas dá conta de ver tudo uma vez por ano, e onde acelerar.',
    lista: 'bens',
    prova: { coluna: 'vistos' },
    exige: [VER_BENS, VER_VALORES],
    usa: ['periodo'],
  },
} as const satisfies Record<string, Insight>
