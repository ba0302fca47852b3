// What an installation may change while it runs: who it is, its support line, its words and its limits.
import { z } from 'zod'
import { BRANCO, CONTRASTE_MINIMO, contraste } from '#contract/casa/cor.ts'
import { Cnpj, UFS } from '#contract/casa/documentos-br.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { VOCABULARIOS, vocabulariosCom } from './vocabularios.ts'

/** `#rrggbb`, dark enough for white text on it. */
const Cor = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'Use uma cor como #0b5d3b', abort: true })
  .refine((cor) => contraste(cor, BRANCO) >= CONTRASTE_MINIMO, {
    error: 'Texto branco não se lê sobre esta cor. Escolha uma mais escura.',
  })

/** As many establishments as one órgão registers for itself; its places have their own. */
export const CNPJS_DO_ORGAO = 50

export const Identidade = z.object({
  orgao: z.string().trim().min(3, 'Informe o nome do órgão').max(120),
  sigla: z.string().trim().min(2, 'Informe a sigla').max(20),
  uf: z.string().regex(new RegExp(`^(${UFS.join('|')})?$`), 'Use a sigla da unidade da federação, como TO'),
  suporte_telefone: z.string().trim().max(40),
  suporte_email: z.union([z.email('Informe um e-mail válido'), z.literal('')]),
  /** The only colour an órgão chooses; refused below a contrast of 4.5 against white. Null: the product's own. */
  cor: Cor.nullable(),
  /** To which a note may be addressed; without masks. */
  cnpjs: z
    .array(Cnpj)
    .max(CNPJS_DO_ORGAO, `São no máximo ${CNPJS_DO_ORGAO} CNPJs`)
    .refine((cnpjs) => new Set(cnpjs).size === cnpjs.length, 'O mesmo CNPJ está duas vezes'),
})
export type Identidade = z.infer<typeof Identidade>

const valor = z.number().int().min(0).max(100_000_000_000_000).nullable()
const valorOuNada = valor.default(null)

const peso = z.number().int().min(0).max(100)

export const Limites = z.object({
  /** Hours a field session may stay without contact. */
  sessao_campo_horas: z.number().int().min(24).max(168),
  /** Hours a panel session may stay idle. */
  sessao_painel_horas: z.number().int().min(1).max(24),
  convite_horas: z.number().int().min(1).max(168),
  recuperacao_minutos: z.number().int().min(5).max(120),
  /** A device with pending work is called silent after so many hours. */
  silencio_horas: z.number().int().min(1).max(168),
  /** Days before the end of an attribution at which its holder is warned. */
  aviso_de_vencimento_dias: z.number().int().min(1).max(60),
  /** Days an exported file is kept. */
  exportacao_dias: z.number().int().min(1).max(30),
  /** Assets worth more, together, are moved only with the word of another than who asked; null: no limit. */
  limite_autorizacao_transferencia_centavos: z.number().int().min(0).max(100_000_000_000_000).nullable(),
  /** Entries worth more are accepted by another than who counted them, and taken back by another than who accepted them; null: no limit. */
  limite_recebimento_outra_pessoa_centavos: z
    .number()
    .int()
    .min(0)
    .max(100_000_000_000_000)
    .nullable()
    .default(null),
  /** Entries worth more are accepted by a commission; null: no limit. */
  limite_recebimento_comissao_centavos: z
    .number()
    .int()
    .min(0)
    .max(100_000_000_000_000)
    .nullable()
    .default(null),
  /** Differences of a count worth more are posted only with the number of their process of inquiry; null: no limit. */
  limite_diferenca_sem_processo_centavos: valorOuNada,
  /** Requisitions within it, and within the quota, need nobody's word; null: every one waits for somebody. */
  limite_requisicao_automatica_centavos: valorOuNada,
  /** Above it a second level decides too, and above the other a third; null: never. */
  limite_requisicao_nivel_1_centavos: valorOuNada,
  limite_requisicao_nivel_2_centavos: valorOuNada,
  /** Days in which somebody decides, and in which it leaves the depósito, before a requisition is late. */
  requisicao_autorizar_dias: z.number().int().min(1).max(90),
  requisicao_separar_dias: z.number().int().min(1).max(90),
  /** Days on the way before a shipment is late, when nobody said the day. */
  remessa_receber_dias: z.number().int().min(1).max(90),
  /** Days that a requisition may stand still before it is authorised; then it expires. */
  requisicao_expira_dias: z.number().int().min(20).max(365),
  /** Hours of visits that fit in a day of one agent, the way included. */
  agenda_horas_por_dia: z.number().int().min(1).max(12),
  /** What each reason weighs in which place is visited first; 0 takes it out. */
  risco_peso_tempo: peso,
  risco_peso_prazo: peso,
  risco_peso_valor: peso,
  risco_peso_conflitos: peso,
  risco_peso_infraestrutura: peso,
  /** Assets worth so much, or more, weigh whole; null: their value does not weigh. */
  risco_valor_de_referencia_centavos: valor.default(50_000_000),
})
export type Limites = z.infer<typeof Limites>

const LUGARES_DA_TELHA = ['{z}', '{x}', '{y}'] as const

/** Server, port and path. The server is written whole: a content policy must be able to name it. */
const ENDERECO = /^https:\/\/([a-z0-9]+(?:(?:\.|-+)[a-z0-9]+)*)(:\d{1,5})?(\/\S*)$/i

/** What keeps this from being an address of tiles; null when nothing does. */
function problemaDoEndereco(endereco: string): string | null {
  if (!/^https:/i.test(endereco)) return 'O endereço precisa começar com https://'
  if (!ENDERECO.test(endereco)) return 'Use um endereço como https://mapas.exemplo.gov.br/{z}/{x}/{y}.png'
  const falta = LUGARES_DA_TELHA.find((lugar) => !endereco.includes(lugar))
  if (falta) return `Falta ${falta} no endereço`
  const estranha = endereco.match(/\{[^}]*\}/g)?.find((parte) => !/^\{([xyz]|key)\}$/.test(parte))
  return estranha ? `O Zelo não conhece ${estranha}: use {z}, {x}, {y} e {key}` : null
}

export const Mapa = z
  .strictObject({
    /** `embutido`: the outlines that come with the product; `externo`: tiles of a service. */
    provedor: z.enum(['embutido', 'externo']),
    /** Address of the tiles, with `{z}`, `{x}`, `{y}` and, where the service wants one, `{key}`. */
    endereco: z.string().trim().max(500),
    chave: z.string().trim().max(200),
    atribuicao: z.string().trim().max(200),
  })
  .superRefine(({ provedor, endereco, chave }, ctx) => {
    if (provedor === 'embutido' && endereco === '') return
    const problema = problemaDoEndereco(endereco)
    if (problema !== null) ctx.addIssue({ code: 'custom', path: ['endereco'], message: problema })
    else if (provedor === 'externo' && endereco.includes('{key}') && chave === '')
      ctx.addIssue({ code: 'custom', path: ['chave'], message: 'Informe a chave que o endereço pede' })
  })
export type Mapa = z.infer<typeof Mapa>

/** Address of the tiles with the key in its place; '' for the outlines of the product. */
export function enderecoDasTelhas({ provedor, endereco, chave }: Mapa): string {
  return provedor === 'externo' ? endereco.replaceAll('{key}', encodeURIComponent(chave)) : ''
}

/** Where the tiles come from, as a content policy names it; null when nothing comes from outside. */
export function origemDasTelhas(mapa: Mapa): string | null {
  const endereco = enderecoDasTelhas(mapa)
  const [, servidor = '', porta = ''] = ENDERECO.exec(endereco) ?? []
  if (servidor === '' || problemaDoEndereco(endereco) !== null) return null
  return `https://${servidor.toLowerCase()}${porta === ':443' ? '' : porta}`
}

/** Label of each key, by vocabulary; a key that is absent keeps the product's label. Keys never change. */
export const Rotulos = z
  .record(z.string(), z.record(z.string(), z.string().trim().min(1, 'Escreva o nome').max(60)))
  .superRefine((rotulos, ctx) => {
    for (const [nome, proprios] of Object.entries(rotulos)) {
      const vocabulario: Readonly<Record<string, unknown>> | undefined = Object.hasOwn(VOCABULARIOS, nome)
        ? VOCABULARIOS[nome as keyof typeof VOCABULARIOS] // as: it has this key
        : undefined
      if (vocabulario === undefined)
        ctx.addIssue({ code: 'custom', path: [nome], message: 'Este vocabulário não existe' })
      for (const chave of Object.keys(proprios)) {
        if (vocabulario !== undefined && !Object.hasOwn(vocabulario, chave))
          ctx.addIssue({ code: 'custom', path: [nome, chave], message: 'Esta chave não existe' })
      }
    }
    for (const [nome, opcoes] of Object.entries(vocabulariosCom(rotulos))) {
      const vistos = new Set<string>()
      for (const { valor, rotulo } of opcoes) {
        const igual = rotulo.toLocaleLowerCase('pt-BR')
        if (vistos.has(igual))
          ctx.addIssue({ code: 'custom', path: [nome, valor], message: 'Outra opção já tem este nome' })
        vistos.add(igual)
      }
    }
  })
export type Rotulos = z.infer<typeof Rotulos>

export const Parametros = z.object({
  identidade: Identidade,
  /** Changes with the picture; null while the órgão has none. */
  logo: z.string().nullable(),
  mapa: Mapa,
  limites: Limites,
  rotulos: Rotulos,
  versao: z.number().int(),
})
export type Parametros = z.infer<typeof Parametros>

export const parametros = endpoints({
  ver: {
    method: 'GET',
    path: '/api/painel/admin/parametros',
    access: 'admin.parametros.listar',
    resumo: 'Os parâmetros da instalação.',
    dados: Parametros,
  },
  editar: {
    method: 'PUT',
    path: '/api/painel/admin/parametros',
    access: 'admin.parametros.editar',
    resumo: 'Altera identidade, mapa e limites; recusa se outra pessoa os alterou depois da versão lida.',
    body: z.strictObject({
      identidade: Identidade.strict(),
      mapa: Mapa,
      limites: Limites.strict(),
      versao: z.number().int(),
    }),
    dados: Parametros,
  },
  editarRotulos: {
    method: 'PUT',
    path: '/api/painel/admin/parametros/rotulos',
    access: 'admin.vocabularios.editar',
    resumo: 'Altera os nomes dos vocabulários; as chaves não mudam.',
    body: z.strictObject({ rotulos: Rotulos, versao: z.number().int() }),
    dados: Parametros,
  },
  enviarLogo: {
    method: 'POST',
    path: '/api/painel/admin/parametros/logo',
    access: 'admin.parametros.editar',
    resumo: 'Troca a marca do órgão: PNG, JPEG ou WebP, até 1 MB; é reduzida e gravada como PNG.',
    body: z.strictObject({}),
    files: ['logo'],
    dados: Parametros,
  },
  removerLogo: {
    method: 'DELETE',
    path: '/api/painel/admin/parametros/logo',
    access: 'admin.parametros.editar',
    resumo: 'Volta à marca do produto.',
    dados: Parametros,
  },
})

export const LIMITES_INICIAIS: Limites = {
  sessao_campo_horas: 168,
  sessao_painel_horas: 12,
  convite_horas: 72,
  recuperacao_minutos: 30,
  silencio_horas: 24,
  aviso_de_vencimento_dias: 7,
  exportacao_dias: 7,
  limite_autorizacao_transferencia_centavos: null,
  limite_recebimento_outra_pessoa_centavos: null,
  limite_recebimento_comissao_centavos: null,
  limite_diferenca_sem_processo_centavos: null,
  limite_requisicao_automatica_centavos: null,
  limite_requisicao_nivel_1_centavos: null,
  limite_requisicao_nivel_2_centavos: null,
  requisicao_autorizar_dias: 3,
  requisicao_separar_dias: 3,
  remessa_receber_dias: 5,
  requisicao_expira_dias: 60,
  agenda_horas_por_dia: 8,
  risco_peso_tempo: 40,
  risco_peso_prazo: 20,
  risco_peso_valor: 15,
  risco_peso_conflitos: 15,
  risco_peso_infraestrutura: 10,
  risco_valor_de_referencia_centavos: 50_000_000,
}
