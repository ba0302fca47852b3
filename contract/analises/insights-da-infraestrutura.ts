// Explorer 4: the rooms and buildings, by what the visits saw of them.
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Insight } from './insight.ts'

const VER_INSTALACOES: Permissao = 'painel.locais.instalacoes.listar'
const VER_LOCAIS: Permissao = 'painel.locais.listar'

const NOTA =
  'A nota vai de 0 a 100: cada ambiente vale pelo estado (ótimo 100, bom 80, regular 55, ruim 25, crítico 0), pesado pelo tipo de instalação.'

export const INSIGHTS_DA_INFRAESTRUTURA = {
  nota_por_ramo: {
    explorador: 'infraestrutura',
    nome: 'Nota por ramo da rede',
    pergunta: 'Onde a escola está pior?',
    linha: 'Ramo da rede',
    colunas: {
      nota: { rotulo: 'Nota', unidade: 'decimal' },
      abaixo: { rotulo: 'Locais com até 50', unidade: 'inteiro' },
      avaliados: { rotulo: 'Locais com nota', unidade: 'inteiro' },
      alunos: { rotulo: 'Alunos neles', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'nota', ordem: 'menor' },
    como: [
      NOTA,
      'A nota do ramo é a média das notas atuais dos locais ativos, pesada pelas matrículas; local sem matrícula pesa 1. Locais sem nota ficam de fora.',
      'Os ramos são os primeiros que se separam abaixo do local escolhido. A linha abre os locais com nota, de que a do ramo é feita.',
    ],
    decide: 'A que regional mandar a obra e a próxima rodada de visitas.',
    lista: 'locais',
    prova: { coluna: 'avaliados' },
    exige: [VER_LOCAIS],
    usa: [],
  },
  ambientes_ruins: {
    explorador: 'infraestrutura',
    nome: 'Ambientes críticos',
    pergunta: 'Que ambientes estão em pior estado?',
    linha: 'Tipo de instalação',
    colunas: {
      ruins: { rotulo: 'Em estado ruim ou crítico', unidade: 'inteiro' },
      parte: { rotulo: 'Dos avaliados', unidade: 'parte' },
      alunos: { rotulo: 'Alunos nas escolas', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'ruins' },
    como: [
      'Dos ambientes ativos dos locais ativos, os que a última verificação deixou em estado ruim ou crítico, por tipo.',
      'A parte é sobre os ambientes do tipo que têm estado. Alunos são as matrículas dos locais em que há algum, cada local uma vez.',
    ],
    decide: 'Que tipo de reforma contratar para a rede inteira.',
    lista: 'instalacoes',
    prova: { coluna: 'ruins' },
    exige: [VER_INSTALACOES],
    usa: [],
  },
  falta_por_tipo: {
    explorador: 'infraestrutura',
    nome: 'O que falta, por aluno',
    pergunta: 'Quantos alunos estudam sem cada ambiente?',
    linha: 'Tipo de instalação',
    colunas: {
      alunos: { rotulo: 'Alunos sem', unidade: 'inteiro' },
      parte: { rotulo: 'Dos alunos', unidade: 'parte' },
      escolas: { rotulo: 'Escolas sem', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'alunos' },
    como: [
      'Escolas são os locais ativos com matrículas e com algum ambiente cadastrado. A escola está sem um tipo quando não tem nenhum ambiente ativo dele, ou só inexistentes e desativados.',
      'Só contam os tipos que alguma dessas escolas tem. Alunos são as matrículas das escolas sem o tipo.',
    ],
    decide: 'Que ambiente construir primeiro, e onde atende mais alunos.',
    lista: 'locais',
    prova: { coluna: 'escolas' },
    exige: [VER_INSTALACOES, VER_LOCAIS],
    usa: [],
  },
  nota_no_tempo: {
    explorador: 'infraestrutura',
    nome: 'Nota no tempo',
    pergunta: 'A rede está melhorando?',
    linha: 'Mês',
    colunas: {
      nota: { rotulo: 'Nota das visitas', unidade: 'decimal' },
      visitas: { rotulo: 'Visitas com nota', unidade: 'inteiro' },
    },
    desenho: { tipo: 'linhas', coluna: 'nota' },
    como: [
      NOTA,
      'De cada visita terminada no mês, a nota com os estados que ela registrou; a do mês é a média das visitas. Meses sem visita não têm nota: a linha se interrompe.',
    ],
    decide: 'Se o que se gastou em reforma aparece no que o campo vê.',
    lista: 'visitas',
    prova: null,
    exige: ['painel.monitoramentos.listar'],
    usa: ['periodo'],
  },
  censo_e_visitas: {
    explorador: 'infraestrutura',
    nome: 'Declarado e visto',
    pergunta: 'O que as escolas declararam ao censo está lá?',
    linha: 'Tipo de instalação',
    colunas: {
      inexistentes: { rotulo: 'Declarados que não existem', unidade: 'inteiro' },
      parte: { rotulo: 'Dos declarados já vistos', unidade: 'parte' },
      declarados: { rotulo: 'Declarados ao censo', unidade: 'inteiro' },
      vistos: { rotulo: 'Já vistos em visita', unidade: 'inteiro' },
      a_mais: { rotulo: 'Achados e não declarados', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'inexistentes', segunda: 'a_mais', semZeros: true },
    como: [
      'Declarados são os ambientes ativos que vieram do censo escolar. Vistos, os que alguma visita verificou; inexistentes, os que ela encontrou na condição inexistente.',
      'Achados e não declarados são os ambientes ativos verificados que não vieram do censo, nos locais de que o censo declarou algum.',
      'A linha abre os declarados que não existem; onde não há nenhum, todos os declarados.',
    ],
    decide: 'Que escolas corrigir no próximo censo, e em que declaração não confiar para planejar obra.',
    lista: 'instalacoes',
    prova: { coluna: 'inexistentes', senao: 'declarados' },
    exige: [VER_INSTALACOES],
    usa: [],
  },
  censo_por_local: {
    explorador: 'infraestrutura',
    nome: 'Declarado e visto, no mapa',
    pergunta: 'Onde o que se declarou ao censo não está lá?',
    linha: 'Local',
    colunas: {
      inexistentes: { rotulo: 'Declarados que não existem', unidade: 'inteiro' },
      parte: { rotulo: 'Dos declarados já vistos', unidade: 'parte' },
      declarados: { rotulo: 'Declarados ao censo', unidade: 'inteiro' },
      vistos: { rotulo: 'Já vistos em visita', unidade: 'inteiro' },
    },
    desenho: { tipo: 'mapa', coluna: 'inexistentes', vistos: 'vistos' },
    como: [
      'De cada local ativo de que o censo declarou algum ambiente, os ambientes ativos dele e do que está abaixo dele que vieram do censo escolar, os que alguma visita verificou e, destes, os que ela encontrou na condição inexistente.',
      'No mapa, o quadrado é o local em que algum declarado não existe; o círculo cheio, aquele em que tudo o que se viu está lá; o vazio, aquele em que ninguém olhou ainda. Locais sem coordenadas ficam só na tabela.',
      'O local abre os declarados que não existem; onde não há nenhum, todos os declarados.',
    ],
    decide: 'A que escolas voltar, e que declarações corrigir antes do próximo censo.',
    lista: 'instalacoes',
    prova: { coluna: 'inexistentes', senao: 'declarados' },
    exige: [VER_INSTALACOES],
    usa: [],
  },
} as const satisfies Record<string, Insight>
