// The pieces that checklists are made of, so that the same question has the same key in every type.
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'

type Extras = Pick<Recurso, 'obrigatorio' | 'obrigatorio_se' | 'so_se' | 'critico_se' | 'codigo_censo'>

export const sim = (chave: string, valor: boolean | string | number = true) => ({ so_se: { chave, valor } })
export const obrigatorio = { obrigatorio: true }

export function simNao(chave: string, rotulo: string, extras: Extras = {}): Recurso {
  return { chave, rotulo, tipo: 'sim_nao', ...extras }
}

export function quantidade(chave: string, rotulo: string, extras: Extras = {}, unidade = 'un'): Recurso {
  return { chave, rotulo, tipo: 'quantidade', unidade, ...extras }
}

export function medida(chave: string, rotulo: string, unidade: string, extras: Extras = {}): Recurso {
  return { chave, rotulo, tipo: 'numero_unidade', unidade, ...extras }
}

/** A question that a column of the school census answers. */
export function doCenso(coluna: string, chave: string, rotulo: string, extras: Extras = {}): Recurso {
  return { chave, rotulo, tipo: 'sim_nao', codigo_censo: coluna, ...extras }
}

export function escala(chave: string, rotulo: string, extras: Extras = {}): Recurso {
  return { chave, rotulo, tipo: 'escala', ...extras }
}

export function texto(chave: string, rotulo: string, extras: Extras = {}): Recurso {
  return { chave, rotulo, tipo: 'texto', ...extras }
}

export function opcao(
  chave: string,
  rotulo: string,
  opcoes: Readonly<Record<string, string>>,
  extras: Extras = {},
): Recurso {
  const lista = Object.entries(opcoes).map(([valor, nome]) => ({ valor, rotulo: nome }))
  return { chave, rotulo, tipo: 'opcao', opcoes: lista, ...extras }
}

export const iluminacao = opcao(
  'iluminacao',
  'Iluminação',
  { suficiente: 'Suficiente', parcial: 'Há lâmpadas apagadas', insuficiente: 'Insuficiente' },
  obrigatorio,
)
export const ventilacao = opcao('ventilacao', 'Ventilação', {
  boa: 'Boa',
  pouca: 'Pouca',
  nenhuma: 'Nenhuma',
})
export const piso = opcao('piso', 'Piso', {
  integro: 'Íntegro',
  desgastado: 'Desgastado',
  quebrado: 'Quebrado ou solto',
})
export const forro = opcao(
  'forro',
  'Forro ou teto',
  {
    integro: 'Íntegro',
    manchado: 'Com manchas de infiltração',
    danificado: 'Danificado',
    risco_de_queda: 'Com risco de queda',
    sem_forro: 'Não há forro',
  },
  { critico_se: 'risco_de_queda' },
)
export const pintura = opcao('pintura', 'Pintura', {
  boa: 'Boa',
  desbotada: 'Desbotada',
  descascando: 'Descascando',
})
export const porta = opcao('porta', 'Porta e fechadura', {
  funciona: 'Abre, fecha e tranca',
  sem_tranca: 'Não tranca',
  emperrada: 'Emperra',
  sem_porta: 'Não há porta',
})
export const janelas = opcao('janelas', 'Janelas e vidros', {
  integras: 'Íntegras',
  quebradas: 'Com vidro ou trinco quebrado',
  sem_janelas: 'Não há janelas',
})
export const tomadas = quantidade('tomadas', 'Tomadas que funcionam')
export const fiacaoExposta = simNao('fiacao_exposta', 'Há fiação exposta?', {
  obrigatorio: true,
  critico_se: true,
})
export const infiltracao = simNao('infiltracao', 'Há infiltração ou goteira?')
export const limpeza = escala('limpeza', 'Limpeza e organização (1 a 5)')
export const internet = opcao('internet', 'Internet', {
  sem: 'Não chega',
  wifi: 'Wi-Fi',
  cabo: 'Cabo',
  cabo_e_wifi: 'Cabo e Wi-Fi',
})
export const aguaCorrente = simNao('agua_corrente', 'Há água corrente agora?', {
  obrigatorio: true,
  critico_se: false,
})
export const extintor = opcao(
  'extintor',
  'Extintor por perto',
  { valido: 'Dentro da validade', vencido: 'Vencido', nao_ha: 'Não há' },
  { obrigatorio: true },
)

/** What any closed room has. */
export const sala: readonly Recurso[] = [
  iluminacao,
  fiacaoExposta,
  ventilacao,
  tomadas,
  piso,
  forro,
  infiltracao,
  pintura,
  janelas,
  porta,
]

export const clima: readonly Recurso[] = [
  simNao('ar_condicionado', 'Tem ar-condicionado?', obrigatorio),
  quantidade('ar_condicionado_qtd', 'Aparelhos instalados', { ...sim('ar_condicionado'), obrigatorio: true }),
  quantidade('ar_condicionado_funcionando', 'Aparelhos que funcionam', sim('ar_condicionado')),
  quantidade('ventiladores', 'Ventiladores que funcionam'),
]

export const acesso: readonly Recurso[] = [
  simNao('entrada_sem_degrau', 'Dá para entrar de cadeira de rodas?', obrigatorio),
  simNao('vao_80cm', 'A porta tem 80 cm ou mais de vão livre?'),
  simNao('sinalizacao_tatil', 'Há sinalização tátil?'),
]

export const mesas: readonly Recurso[] = [
  quantidade('mesas', 'Mesas em condição de uso'),
  quantidade('cadeiras', 'Cadeiras em condição de uso'),
]
