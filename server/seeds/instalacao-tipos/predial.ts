// What holds the building up and running; the school census does not count these.
import {
  aguaCorrente,
  fiacaoExposta,
  obrigatorio,
  opcao,
  quantidade,
  sim,
  simNao,
  texto,
} from '../recursos.ts'
import { grupo } from './tipo.ts'

const trincas = opcao(
  'trincas',
  'Trincas e rachaduras',
  { nao_ha: 'Não há', finas: 'Finas', largas: 'Largas ou aumentando' },
  { obrigatorio: true, critico_se: 'largas' },
)

export const infraestruturaPredial = grupo('Infraestrutura predial', [
  {
    slug: 'fachada_e_muro',
    nome: 'Fachada e muro',
    permite_varias: false,
    orientacao: 'Dê a volta por fora. Muro inclinado ou com rachadura larga é situação crítica.',
    recursos: [
      trincas,
      simNao('muro_inclinado', 'Há muro inclinado?', { obrigatorio: true, critico_se: true }),
      simNao('portao', 'O portão fecha e tranca?'),
      simNao('placa', 'Há placa com o nome da escola?'),
      simNao('calcada', 'A calçada está inteira?'),
    ],
  },
  {
    slug: 'cobertura',
    nome: 'Cobertura e telhado',
    permite_varias: false,
    orientacao: 'Não suba no telhado. Pergunte onde chove dentro e olhe de baixo e de longe.',
    recursos: [
      opcao(
        'telhas',
        'Telhas',
        { integras: 'Íntegras', faltando: 'Quebradas ou faltando', soltas: 'Soltas, podem cair' },
        { obrigatorio: true, critico_se: 'soltas' },
      ),
      quantidade('ambientes_com_goteira', 'Ambientes onde chove dentro', obrigatorio, 'ambientes'),
      simNao('madeira_podre', 'A estrutura tem cupim ou ferrugem?'),
      simNao('calhas', 'As calhas estão limpas e presas?'),
    ],
  },
  {
    slug: 'rede_eletrica',
    nome: 'Rede elétrica',
    permite_varias: false,
    orientacao: 'Não abra o quadro nem toque em fios. Olhe, pergunte e fotografe.',
    recursos: [
      fiacaoExposta,
      simNao('quadro_fechado', 'O quadro de energia tem tampa e identificação?', obrigatorio),
      simNao('disjuntores_desarmam', 'Os disjuntores desarmam com frequência?'),
      simNao('suporta_ar', 'A rede suporta os aparelhos de ar?'),
      opcao('fonte', 'De onde vem a energia', {
        rede: 'Rede pública',
        gerador: 'Gerador',
        solar: 'Solar',
        nao_ha: 'Não há',
      }),
    ],
  },
  {
    slug: 'rede_hidraulica',
    nome: 'Rede hidráulica',
    permite_varias: false,
    orientacao: 'Abra uma torneira longe da caixa e procure vazamento no chão e nas paredes.',
    recursos: [
      aguaCorrente,
      opcao('fonte', 'De onde vem a água', {
        rede: 'Rede pública',
        poco: 'Poço artesiano',
        cacimba: 'Cacimba ou cisterna',
        rio: 'Rio ou nascente',
        pipa: 'Carro-pipa',
      }),
      simNao('vazamentos', 'Há vazamento?'),
      simNao('potavel', 'A água de beber é tratada ou filtrada?', { obrigatorio: true, critico_se: false }),
    ],
  },
  {
    slug: 'reservatorio',
    nome: "Caixa d'água",
    orientacao: 'Não suba em torre sem segurança. Pergunte quando foi a última limpeza e peça o comprovante.',
    recursos: [
      quantidade('litros', 'Capacidade', {}, 'litros'),
      simNao('tampada', 'Está tampada?', { obrigatorio: true, critico_se: false }),
      opcao('ultima_limpeza', 'Última limpeza', {
        seis_meses: 'Há menos de 6 meses',
        um_ano: 'Há menos de 1 ano',
        mais: 'Há mais de 1 ano',
        nao_sabe: 'Ninguém sabe',
      }),
      simNao('estrutura_firme', 'A base está firme, sem ferrugem nem trinca?', { critico_se: false }),
    ],
  },
  {
    slug: 'esgoto',
    nome: 'Esgoto',
    permite_varias: false,
    orientacao: 'Procure tampa quebrada, mau cheiro e esgoto correndo a céu aberto.',
    recursos: [
      opcao('destino', 'Para onde vai', {
        rede: 'Rede pública',
        fossa_septica: 'Fossa séptica',
        fossa_comum: 'Fossa comum',
        ceu_aberto: 'Céu aberto',
      }),
      simNao('ceu_aberto', 'Há esgoto correndo a céu aberto?', { obrigatorio: true, critico_se: true }),
      simNao('tampas', 'As tampas estão inteiras?', { critico_se: false }),
    ],
  },
  {
    slug: 'combate_a_incendio',
    nome: 'Combate a incêndio',
    permite_varias: false,
    orientacao: 'Leia a validade de cada extintor e peça para ver o alvará dos bombeiros.',
    recursos: [
      quantidade('extintores', 'Extintores', obrigatorio),
      quantidade('extintores_validos', 'Extintores dentro da validade', obrigatorio),
      simNao('saidas_livres', 'As saídas estão livres?', { obrigatorio: true, critico_se: false }),
      simNao('sinalizacao', 'As saídas estão sinalizadas?'),
      simNao('hidrante', 'Há hidrante?'),
      opcao('alvara', 'Alvará dos bombeiros', { valido: 'Válido', vencido: 'Vencido', nao_ha: 'Não há' }),
    ],
  },
  {
    slug: 'acessos_e_rampas',
    nome: 'Acessos e rampas',
    permite_varias: false,
    orientacao: 'Faça o caminho do portão até uma sala e um banheiro como quem usa cadeira de rodas.',
    recursos: [
      simNao('caminho_livre', 'O caminho todo é possível de cadeira de rodas?', obrigatorio),
      simNao('rampas', 'Há rampas onde há desnível?'),
      simNao('corrimao', 'As rampas têm corrimão?', sim('rampas')),
      simNao('piso_tatil', 'Há piso tátil?'),
      simNao('sinalizacao_visual', 'Há sinalização visual?'),
      simNao('sinal_sonoro', 'Há aviso sonoro?'),
      simNao('andares', 'O prédio tem mais de um andar?'),
      simNao('elevador', 'Há elevador ou plataforma que funciona?', sim('andares')),
    ],
  },
  {
    slug: 'rede_logica',
    nome: 'Rede e internet',
    permite_varias: false,
    orientacao: 'Fique perto do roteador principal e meça a velocidade com o aparelho, se der.',
    recursos: [
      simNao('internet', 'Há internet hoje?', obrigatorio),
      quantidade('velocidade', 'Velocidade medida', sim('internet'), 'Mbps'),
      simNao('wifi_estudantes', 'Os estudantes usam o Wi-Fi?', sim('internet')),
      simNao('rack_fechado', 'O armário de rede está fechado e ventilado?'),
      texto('provedor', 'Provedor', sim('internet')),
    ],
  },
  {
    slug: 'gas',
    nome: 'Instalação de gás',
    permite_varias: false,
    orientacao: 'Cheiro de gás é situação crítica: não acenda nada, afaste as pessoas e avise a direção.',
    recursos: [
      simNao('cheiro_de_gas', 'Há cheiro de gás?', { obrigatorio: true, critico_se: true }),
      simNao('abrigo_ventilado', 'Os botijões ficam em abrigo externo e ventilado?', { critico_se: false }),
      opcao('mangueira', 'Mangueira e registro', { validos: 'Na validade', vencidos: 'Vencidos' }),
    ],
  },
  {
    slug: 'area_de_lixo',
    nome: 'Área de lixo',
    permite_varias: false,
    orientacao: 'Veja se fica longe da cozinha e do alcance dos animais.',
    recursos: [
      simNao('tampado', 'O lixo fica tampado?', obrigatorio),
      simNao('longe_da_cozinha', 'Fica longe da cozinha?'),
      simNao('separacao', 'O lixo é separado?'),
      opcao('destino', 'Destino', {
        coleta: 'Coleta pública',
        queima: 'Queima',
        enterra: 'Enterra',
        descarta: 'Descarta em outra área',
      }),
    ],
  },
])
