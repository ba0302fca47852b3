import {
  acesso,
  aguaCorrente,
  clima,
  extintor,
  internet,
  mesas,
  obrigatorio,
  quantidade,
  sala,
  sim,
  simNao,
} from '../recursos.ts'
import { grupo } from './tipo.ts'

const comum = [...clima, ...sala, ...acesso]

export const salasDeAtividades = grupo('Salas de atividades', [
  {
    slug: 'sala_de_leitura',
    nome: 'Sala de leitura',
    codigo_censo: 'IN_SALA_LEITURA',
    orientacao: 'Veja se os livros ficam ao alcance dos estudantes e longe da umidade.',
    recursos: [...mesas, quantidade('estantes', 'Estantes'), internet, ...comum],
  },
  {
    slug: 'atelie_de_artes',
    nome: 'Ateliê de artes',
    codigo_censo: 'IN_SALA_ATELIE_ARTES',
    orientacao: 'Procure a pia, os armários e onde o trabalho dos estudantes seca.',
    recursos: [
      ...mesas,
      simNao('pia', 'Tem pia que funciona?'),
      quantidade('armarios', 'Armários'),
      ...comum,
    ],
  },
  {
    slug: 'sala_de_musica',
    nome: 'Sala de música e coral',
    codigo_censo: 'IN_SALA_MUSICA_CORAL',
    orientacao: 'Confira os instrumentos na lista patrimonial; aqui olhe o ambiente.',
    recursos: [
      simNao('isolamento', 'O som fica na sala, sem atrapalhar as outras?'),
      simNao('armario_trancado', 'Os instrumentos ficam trancados?'),
      ...comum,
    ],
  },
  {
    slug: 'sala_de_danca',
    nome: 'Sala de dança',
    codigo_censo: 'IN_SALA_ESTUDIO_DANCA',
    orientacao: 'Espelho trincado e piso solto machucam: fotografe.',
    recursos: [
      simNao('espelho', 'Tem espelho?'),
      simNao('espelho_trincado', 'O espelho está trincado?', { ...sim('espelho'), critico_se: true }),
      simNao('barras', 'Tem barras de apoio?'),
      ...comum,
    ],
  },
  {
    slug: 'sala_multiuso',
    nome: 'Sala multiúso',
    codigo_censo: 'IN_SALA_MULTIUSO',
    orientacao: 'Escreva em observações para que a sala é usada na maior parte do tempo.',
    recursos: [...mesas, simNao('projetor', 'Tem projetor ou televisor?'), internet, ...comum],
  },
  {
    slug: 'sala_aee',
    nome: 'Sala de recursos multifuncionais (AEE)',
    codigo_censo: 'IN_SALA_ATENDIMENTO_ESPECIAL',
    orientacao: 'A sala serve estudantes com deficiência: o caminho até ela também precisa ser acessível.',
    recursos: [
      simNao('caminho_acessivel', 'Dá para chegar de cadeira de rodas desde a entrada?', {
        obrigatorio: true,
      }),
      simNao('materiais_adaptados', 'Há materiais adaptados em uso?'),
      quantidade('computadores', 'Computadores que funcionam'),
      ...mesas,
      internet,
      ...comum,
    ],
  },
  {
    slug: 'sala_de_repouso',
    nome: 'Sala de repouso',
    codigo_censo: 'IN_SALA_REPOUSO_ALUNO',
    orientacao: 'Não entre enquanto houver alguém descansando.',
    recursos: [
      quantidade('lugares', 'Camas, colchonetes ou poltronas', obrigatorio),
      simNao('lavaveis', 'Os colchonetes são forrados com material lavável?'),
      ...comum,
    ],
  },
  {
    slug: 'oficina_profissional',
    nome: 'Oficina de curso técnico',
    codigo_censo: 'IN_SALA_OFICINAS_EDUC_PROF',
    orientacao: 'Não ligue as máquinas: peça a quem é responsável pela oficina.',
    recursos: [
      quantidade('maquinas', 'Máquinas', obrigatorio),
      quantidade('maquinas_funcionando', 'Máquinas que funcionam'),
      simNao('parada_de_emergencia', 'Há botão de parada?', { critico_se: false }),
      simNao('epi', 'Há equipamento de proteção para todos?'),
      extintor,
      ...comum,
    ],
  },
  {
    slug: 'estudio',
    nome: 'Estúdio de gravação e edição',
    codigo_censo: 'IN_SALA_ESTUDIO_GRAVACAO',
    orientacao: 'Confira os equipamentos na lista patrimonial; aqui olhe o ambiente.',
    recursos: [simNao('isolamento', 'O som de fora atrapalha pouco?'), internet, ...comum],
  },
])

const quartos = [
  quantidade('camas', 'Camas em condição de uso', obrigatorio),
  quantidade('armarios', 'Armários que trancam'),
  simNao('saida_livre', 'A saída abre por dentro e está livre?', { obrigatorio: true, critico_se: false }),
  aguaCorrente,
  extintor,
  ...comum,
]

export const dormitorios = grupo('Dormitórios', [
  {
    slug: 'dormitorio_estudantes',
    nome: 'Dormitório de estudantes',
    codigo_censo: 'IN_DORMITORIO_ALUNO',
    orientacao: 'Entre acompanhado de alguém da escola e só fotografe sem ninguém dentro.',
    recursos: quartos,
  },
  {
    slug: 'dormitorio_professores',
    nome: 'Dormitório de professores',
    codigo_censo: 'IN_DORMITORIO_PROFESSOR',
    orientacao: 'Peça licença a quem ocupa e não fotografe objetos pessoais.',
    recursos: quartos,
  },
])
