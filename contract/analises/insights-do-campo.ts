// Explorer 5: where the visits went, how fast they work, and how good what they bring is.
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Insight } from './insight.ts'

const VER_VISITAS: Permissao = 'painel.monitoramentos.listar'
const VER_LOCAIS: Permissao = 'painel.locais.listar'

export const INSIGHTS_DO_CAMPO = {
  cobertura_de_visitas: {
    explorador: 'campo',
    nome: 'Cobertura',
    pergunta: 'Aonde ninguém foi em um ano?',
    linha: 'Ramo da rede',
    colunas: {
      parte: { rotulo: 'Visitados em um ano', unidade: 'parte' },
      sem_visita: { rotulo: 'Sem visita', unidade: 'inteiro' },
      locais: { rotulo: 'Locais', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'parte', ordem: 'menor' },
    como: [
      'Dos locais ativos que você alcança, os que tiveram uma visita concluída nos últimos 365 dias. Cada linha soma o ramo; a linha abre os que ficaram sem.',
      'Os ramos são os primeiros que se separam abaixo do local escolhido. O período não muda esta conta.',
    ],
    decide: 'Que regional programar na próxima rodada.',
    lista: 'locais',
    prova: { coluna: 'sem_visita', senao: 'locais' },
    exige: [VER_LOCAIS, VER_VISITAS],
    usa: [],
  },
  ritmo_do_campo: {
    explorador: 'campo',
    nome: 'Bens por hora',
    pergunta: 'Quantos bens o campo confere por hora?',
    linha: 'Mês',
    colunas: {
      por_hora: { rotulo: 'Bens por hora', unidade: 'decimal' },
      bens: { rotulo: 'Bens conferidos', unidade: 'inteiro' },
      horas: { rotulo: 'Horas de visita', unidade: 'horas' },
      visitas: { rotulo: 'Visitas', unidade: 'inteiro' },
    },
    desenho: { tipo: 'linhas', coluna: 'por_hora' },
    como: [
      'Das visitas terminadas no mês: os bens conferidos divididos pelas horas dos intervalos de trabalho, sem as pausas.',
      'Conferido é todo bem da visita que saiu de pendente, achado ou não. Meses sem visita terminada não têm valor.',
    ],
    decide: 'Quantos dias reservar para cada escola na próxima rodada.',
    lista: 'visitas',
    prova: { coluna: 'visitas' },
    exige: [VER_VISITAS],
    usa: ['periodo'],
  },
  divergencias_por_classe: {
    explorador: 'campo',
    nome: 'Divergências por classe',
    pergunta: 'Em que classe o cadastro mais erra?',
    linha: 'Classe',
    colunas: {
      parte: { rotulo: 'Divergem', unidade: 'parte' },
      divergentes: { rotulo: 'Divergentes', unidade: 'inteiro' },
      conferidos: { rotulo: 'Conferidos', unidade: 'inteiro' },
      visitas: { rotulo: 'Visitas com divergência', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'parte', semZeros: true },
    como: [
      'Dos bens conferidos em visitas terminadas no período, os que não estavam como o cadastro dizia: não localizados, de outro local, com plaqueta trocada, sem plaqueta, não cadastrados ou com código desconhecido.',
      'A parte é sobre os conferidos da classe. O mesmo bem em duas visitas conta duas vezes.',
    ],
    decide: 'Que classe replaquetar ou inventariar primeiro.',
    lista: 'visitas',
    prova: { coluna: 'visitas' },
    exige: [VER_VISITAS, 'painel.almoxarifado.patrimonios.listar'],
    usa: ['periodo'],
  },
  qualidade_da_leitura: {
    explorador: 'campo',
    nome: 'Qualidade da leitura',
    pergunta: 'O que o campo traz foi lido ou digitado, e onde?',
    linha: 'Como foi lido',
    colunas: {
      parte: { rotulo: 'Das leituras', unidade: 'parte' },
      leituras: { rotulo: 'Leituras', unidade: 'inteiro' },
      visitas: { rotulo: 'Visitas', unidade: 'inteiro' },
      com_posicao: { rotulo: 'Com posição', unidade: 'parte' },
      no_local: { rotulo: 'No local, das com posição', unidade: 'parte' },
    },
    desenho: { tipo: 'barras', coluna: 'parte', segunda: 'no_local', ordem: 'propria' },
    como: [
      'As leituras de código das visitas, pela data em que foram lidas, conforme a origem: câmera, leitor, digitado ou escolhido na lista.',
      'Com posição são as que trazem coordenadas do aparelho. No local são as que caem até o raio do local (250 m, se ele não diz outro) mais a precisão do aparelho; locais sem coordenadas não contam aí.',
    ],
    decide: 'Se falta plaqueta legível, aparelho melhor ou conversa com o agente.',
    lista: 'visitas',
    prova: { coluna: 'visitas' },
    exige: [VER_VISITAS],
    usa: ['periodo'],
  },
  saude_dos_aparelhos: {
    explorador: 'campo',
    nome: 'Saúde dos aparelhos',
    pergunta: 'Que aparelho pode perder trabalho?',
    linha: 'O que há com o aparelho',
    colunas: {
      aparelhos: { rotulo: 'Aparelhos', unidade: 'inteiro' },
      parte: { rotulo: 'Dos aparelhos de campo', unidade: 'parte' },
      pessoas: { rotulo: 'Pessoas', unidade: 'inteiro' },
      pendentes: { rotulo: 'Registros por enviar neles', unidade: 'inteiro' },
    },
    desenho: { tipo: 'barras', coluna: 'aparelhos', semZeros: true },
    como: [
      'Dos aparelhos que trabalham em visitas dos locais que você alcança, os que têm cada aviso de Coleta em campo, agora. Um aparelho com dois avisos conta nos dois.',
      'Os registros por enviar são os que o aparelho disse ter no último contato.',
    ],
    decide: 'A quem telefonar antes que um aparelho perca o que ainda não enviou, e que aparelhos trocar.',
    lista: 'aparelhos',
    prova: { coluna: 'aparelhos' },
    exige: [VER_VISITAS, 'painel.monitoramentos.acompanhar'],
    usa: [],
  },
} as const satisfies Record<string, Insight>
