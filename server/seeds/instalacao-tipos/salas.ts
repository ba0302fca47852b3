// Classrooms and the rooms that run the school.
import {
  acesso,
  aguaCorrente,
  clima,
  escala,
  extintor,
  fiacaoExposta,
  forro,
  iluminacao,
  infiltracao,
  internet,
  limpeza,
  mesas,
  obrigatorio,
  opcao,
  piso,
  porta,
  quantidade,
  sala,
  sim,
  simNao,
  ventilacao,
} from '../recursos.ts'
import { grupo } from './tipo.ts'

const lousa = opcao('lousa', 'Lousa', {
  branca: 'Quadro branco',
  giz: 'Quadro de giz',
  digital: 'Lousa digital',
  sem: 'Não há',
})
const pragas = simNao('sinal_de_pragas', 'Há sinal de insetos ou roedores?', { critico_se: true })

export const salasDeAula = grupo('Salas de aula', [
  {
    slug: 'sala_de_aula',
    nome: 'Sala de aula',
    codigo_censo: 'QT_SALAS_UTILIZADAS',
    orientacao:
      'Conte só as carteiras que um estudante pode usar hoje. Acenda as luzes e ligue cada aparelho antes de responder.',
    recursos: [
      quantidade('carteiras', 'Carteiras em condição de uso', obrigatorio),
      quantidade('carteiras_danificadas', 'Carteiras danificadas'),
      quantidade('capacidade', 'Estudantes que cabem sentados', {}, 'pessoas'),
      lousa,
      simNao('projetor', 'Tem projetor ou televisor?'),
      ...clima,
      ...sala,
      internet,
      ...acesso,
    ],
  },
])

export const salasGerais = grupo('Salas gerais', [
  {
    slug: 'diretoria',
    nome: 'Diretoria',
    codigo_censo: 'IN_SALA_DIRETORIA',
    permite_varias: false,
    orientacao: 'Peça licença antes de entrar e não fotografe documentos nem telas ligadas.',
    recursos: [...sala, ...clima, internet, ...mesas, ...acesso],
  },
  {
    slug: 'secretaria_escolar',
    nome: 'Secretaria escolar',
    codigo_censo: 'IN_SECRETARIA',
    permite_varias: false,
    orientacao:
      'Veja se os arquivos ficam longe de goteiras e se o balcão atende quem usa cadeira de rodas. Não fotografe documentos.',
    recursos: [
      ...sala,
      ...clima,
      internet,
      ...mesas,
      simNao('arquivo_protegido', 'Os documentos ficam em lugar seco e trancado?'),
      simNao('balcao_acessivel', 'O balcão tem parte rebaixada?'),
      ...acesso,
    ],
  },
  {
    slug: 'sala_dos_professores',
    nome: 'Sala dos professores',
    codigo_censo: 'IN_SALA_PROFESSOR',
    orientacao: 'Conte mesas e cadeiras em condição de uso e veja se há armários que trancam.',
    recursos: [
      ...sala,
      ...clima,
      internet,
      ...mesas,
      quantidade('armarios', 'Armários que trancam'),
      ...acesso,
    ],
  },
  {
    slug: 'biblioteca',
    nome: 'Biblioteca',
    codigo_censo: 'IN_BIBLIOTECA',
    orientacao: 'Olhe as estantes de perto: umidade, cupim e estante solta são o que mais se perde aqui.',
    recursos: [
      ...sala,
      ...clima,
      internet,
      ...mesas,
      quantidade('estantes', 'Estantes'),
      simNao('estantes_fixas', 'As estantes altas estão presas à parede?', { critico_se: false }),
      simNao('umidade_no_acervo', 'Há umidade ou cupim no acervo?'),
      ...acesso,
    ],
  },
  {
    slug: 'auditorio',
    nome: 'Auditório',
    codigo_censo: 'IN_AUDITORIO',
    orientacao: 'Confira se as saídas abrem por dentro e estão livres, e se há lugar para cadeira de rodas.',
    recursos: [
      quantidade('lugares', 'Lugares', obrigatorio, 'pessoas'),
      simNao('saidas_livres', 'As saídas abrem por dentro e estão livres?', {
        obrigatorio: true,
        critico_se: false,
      }),
      simNao('saida_sinalizada', 'As saídas estão sinalizadas?'),
      simNao('som', 'Tem som que funciona?'),
      simNao('lugar_reservado', 'Há lugar reservado para cadeira de rodas?'),
      extintor,
      ...clima,
      ...sala,
      ...acesso,
    ],
  },
])

const alimentos = [iluminacao, fiacaoExposta, ventilacao, piso, forro, infiltracao, porta, limpeza]

export const salasFuncionais = grupo('Salas funcionais', [
  {
    slug: 'cozinha',
    nome: 'Cozinha',
    codigo_censo: 'IN_COZINHA',
    orientacao:
      'Entre com touca, se houver. O botijão deve ficar do lado de fora; cheiro de gás é situação crítica: avise a direção na hora.',
    recursos: [
      aguaCorrente,
      simNao('cheiro_de_gas', 'Há cheiro de gás?', { obrigatorio: true, critico_se: true }),
      simNao('gas_do_lado_de_fora', 'O gás fica do lado de fora?', obrigatorio),
      quantidade('bocas_de_fogao', 'Bocas de fogão que funcionam'),
      quantidade('geladeiras', 'Geladeiras e freezers que funcionam'),
      simNao('telas', 'As janelas têm tela contra insetos?'),
      simNao('bancada_lavavel', 'A bancada é lisa e lavável?'),
      simNao('exaustao', 'Tem coifa ou exaustor?'),
      pragas,
      extintor,
      ...alimentos,
    ],
  },
  {
    slug: 'refeitorio',
    nome: 'Refeitório',
    codigo_censo: 'IN_REFEITORIO',
    orientacao: 'Conte os lugares sentados e veja se os estudantes têm onde lavar as mãos.',
    recursos: [
      quantidade('lugares', 'Lugares sentados', obrigatorio, 'pessoas'),
      simNao('lavatorio', 'Há lavatório perto?'),
      quantidade('bebedouros', 'Bebedouros que funcionam'),
      pragas,
      ...alimentos,
      ...acesso,
    ],
  },
  {
    slug: 'despensa',
    nome: 'Despensa',
    codigo_censo: 'IN_DESPENSA',
    orientacao: 'Alimento não fica no chão nem encostado na parede. Olhe validade e sinais de insetos.',
    recursos: [
      simNao('fora_do_chao', 'Os alimentos estão fora do chão?', obrigatorio),
      simNao('vencidos', 'Há alimento vencido?', { obrigatorio: true, critico_se: true }),
      simNao('trancada', 'Fica trancada?'),
      pragas,
      ...alimentos,
    ],
  },
  {
    slug: 'almoxarifado',
    nome: 'Almoxarifado',
    codigo_censo: 'IN_ALMOXARIFADO',
    orientacao:
      'Veja se dá para chegar a cada prateleira e se produto de limpeza fica longe de papel e alimento.',
    recursos: [
      simNao('trancado', 'Fica trancado?', obrigatorio),
      simNao('quimicos_separados', 'Os produtos de limpeza ficam separados?'),
      quantidade('prateleiras', 'Estantes e prateleiras'),
      escala('organizacao', 'Organização (1 a 5)'),
      simNao('bens_parados', 'Há bens parados, sem uso?'),
      quantidade('bens_parados_qtd', 'Quantos, mais ou menos?', {
        ...sim('bens_parados'),
        obrigatorio: true,
      }),
      pragas,
      extintor,
      ...sala,
    ],
  },
])
