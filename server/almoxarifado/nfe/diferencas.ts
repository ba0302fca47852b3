// Everything in which a note may disagree with itself, with its key or with who receives it: each has a name, a weight,
// and a text with both figures.
import { partesDaChave, serieDeAvulsa } from '#contract/almoxarifado/chave-de-nfe.ts'
import { type DiferencaDaNota, type NotaLida, PesoDaDiferenca } from '#contract/almoxarifado/nfe.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { defeitoDoDocumento, documentoComMascara } from '#contract/casa/documentos-br.ts'
import { reais } from '#contract/casa/reais.ts'
import { filho, lido, type No } from './arvore.ts'
import { contasDosItens, contasDosTotais } from './contas.ts'
import { totalComTributosDaReforma } from './totais.ts'

export interface NotaAConferir {
  infNFe: No
  nota: Omit<NotaLida, 'diferencas' | 'confere'>
  /** ISO date. */
  hoje: string
  /** Those of the órgão and of its places, without masks. */
  cnpjs: readonly string[]
}

interface Regra {
  peso: PesoDaDiferenca
  /** What differs, each in words; nothing when nothing does. */
  ditas(conferida: NotaAConferir): readonly string[]
}

const se = (vale: boolean, texto: string): string[] => (vale ? [texto] : [])
const ide = ({ infNFe }: NotaAConferir) => filho(infNFe, 'ide')
const partes = ({ nota }: NotaAConferir) => partesDaChave(nota.chave)

/** One of the parts of which the key is made, beside the field that it repeats. */
function daChave(nome: string, lados: (c: NotaAConferir) => { chave: string; nota: string | null }): Regra {
  return {
    peso: 'impede',
    ditas(conferida) {
      const { chave, nota } = lados(conferida)
      const dita = nota === null ? 'não a diz' : `diz ${nota}`
      return se(nota !== chave, `${nome}: a chave diz ${chave}, e a nota ${dita}.`)
    },
  }
}

/** The tax office that issued a loose note for another; null when the note does not say which. */
const fiscoDe = ({ infNFe }: NotaAConferir) => lido(infNFe, 'avulsa', 'CNPJ')
const naChave = (documento: string) => documento.padStart(14, '0')
const quemNaChave = (documento: string) =>
  documentoComMascara(documento.startsWith('000') ? cpfOuCnpj(documento) : documento)
const cpfOuCnpj = (documento: string) =>
  defeitoDoDocumento('cpf', documento.slice(3)) === null ? documento.slice(3) : documento

function emitenteDaChave(conferida: NotaAConferir): string[] {
  const { documento } = partes(conferida)
  const { emitente, serie } = conferida.nota
  if (documento === naChave(emitente.documento)) return []
  const fisco = fiscoDe(conferida)
  if (serieDeAvulsa(serie) && (fisco === null || documento === naChave(fisco))) return []
  return [
    `Emitente: a chave é de ${quemNaChave(documento)}, e a nota diz ${documentoComMascara(emitente.documento)}.`,
  ]
}

/** `A × B` of the layout's numbers are the goods; what completes or adjusts another note has no goods of its own. */
const semMercadoria = (conferida: NotaAConferir) => ['2', '3'].includes(lido(ide(conferida), 'finNFe') ?? '')

type Enderecada = { nota: Pick<NotaLida, 'destinatario'>; cnpjs: readonly string[] }

function destinatario({ nota, cnpjs }: Enderecada): string[] {
  const { documento, nome } = nota.destinatario
  if (cnpjs.length === 0 || (documento !== null && cnpjs.includes(documento))) return []
  const quem = documento === null ? 'sem CNPJ' : documentoComMascara(documento)
  const [primeiro = '', ...outros] = cnpjs
  const orgao = `${documentoComMascara(primeiro)}${outros.length > 0 ? ` e mais ${outros.length}` : ''}`
  return [
    `Destinatário: a nota é para ${nome ?? 'alguém'} (${quem}), que não está entre os do órgão e dos locais: ${orgao}.`,
  ]
}

const destinatarioSemParametro = ({ cnpjs }: Pick<Enderecada, 'cnpjs'>): string[] =>
  se(
    cnpjs.length === 0,
    'O destinatário não foi conferido: o CNPJ do órgão não está em Parâmetros nem em nenhum local.',
  )

export const DIFERENCAS = {
  chave_uf: daChave('UF', (c) => ({ chave: partes(c).uf, nota: lido(ide(c), 'cUF') })),
  chave_mes: daChave('Mês da emissão', (c) => ({
    chave: diaEscrito(partes(c).mes),
    nota: diaEscrito(c.nota.emissao.slice(0, 7)),
  })),
  chave_emitente: { peso: 'impede', ditas: emitenteDaChave },
  chave_modelo: daChave('Modelo', (c) => ({ chave: partes(c).modelo, nota: lido(ide(c), 'mod') })),
  chave_serie: daChave('Série', (c) => ({ chave: partes(c).serie, nota: c.nota.serie })),
  chave_numero: daChave('Número', (c) => ({ chave: partes(c).numero, nota: c.nota.numero })),
  chave_tipo_de_emissao: daChave('Forma de emissão', (c) => ({
    chave: partes(c).tipo_emissao,
    nota: lido(ide(c), 'tpEmis'),
  })),
  chave_codigo: daChave('Código numérico', (c) => ({ chave: partes(c).codigo, nota: lido(ide(c), 'cNF') })),
  chave_digito: daChave('Dígito verificador', (c) => ({
    chave: partes(c).digito,
    nota: lido(ide(c), 'cDV'),
  })),
  destinatario: { peso: 'pede_motivo', ditas: destinatario },
  item_valor: {
    peso: 'pede_motivo',
    ditas: (c) => (semMercadoria(c) ? [] : contasDosItens(c.nota.linhas, 'comercial')),
  },
  item_valor_tributavel: {
    peso: 'pede_motivo',
    ditas: (c) => (semMercadoria(c) ? [] : contasDosItens(c.nota.linhas, 'tributavel')),
  },
  totais: { peso: 'pede_motivo', ditas: ({ nota }) => contasDosTotais(nota) },
  item_fora_de_ordem: {
    peso: 'avisa',
    ditas: ({ infNFe }) =>
      infNFe.filhos
        .filter(({ nome }) => nome === 'det')
        .flatMap(({ atributos: { nItem = 'nenhum' } }, i) =>
          se(nItem !== String(i + 1), `O item que vem em ${i + 1}º lugar na nota traz o número ${nItem}.`),
        ),
  },
  sem_protocolo: {
    peso: 'avisa',
    ditas: ({ nota }) =>
      se(
        nota.protocolo === null,
        'O arquivo não traz o protocolo de autorização. Consulte a chave no portal da NF-e.',
      ),
  },
  nota_avulsa: {
    peso: 'avisa',
    ditas: ({ nota }) =>
      se(serieDeAvulsa(nota.serie), `É uma nota fiscal avulsa (série ${nota.serie}), emitida pelo fisco.`),
  },
  emitente_documento: {
    peso: 'avisa',
    ditas: ({ nota: { emitente } }) =>
      se(
        defeitoDoDocumento(emitente.tipo_pessoa === 'pf' ? 'cpf' : 'cnpj', emitente.documento) !== null,
        `O documento do emitente (${documentoComMascara(emitente.documento)}) não confere pelos dígitos.`,
      ),
  },
  destinatario_sem_parametro: {
    peso: 'avisa',
    ditas: destinatarioSemParametro,
  },
  emissao_futura: {
    peso: 'avisa',
    ditas: ({ nota, hoje }) =>
      se(
        nota.emissao > hoje,
        `A data de emissão (${diaEscrito(nota.emissao)}) ainda não chegou: hoje é ${diaEscrito(hoje)}.`,
      ),
  },
  nota_de_consumidor: {
    peso: 'avisa',
    ditas: (c) => se(partes(c).modelo === '65', 'É uma NFC-e (cupom de venda ao consumidor).'),
  },
  nota_de_entrada: {
    peso: 'avisa',
    ditas: (c) =>
      se(lido(ide(c), 'tpNF') === '0', 'É uma nota de entrada do próprio emitente, e não de venda.'),
  },
  nota_complementar: {
    peso: 'avisa',
    ditas: (c) => se(lido(ide(c), 'finNFe') === '2', 'É uma nota complementar de outra.'),
  },
  nota_de_ajuste: {
    peso: 'avisa',
    ditas: (c) => se(lido(ide(c), 'finNFe') === '3', 'É uma nota de ajuste.'),
  },
  nota_de_devolucao: {
    peso: 'avisa',
    ditas: (c) => se(lido(ide(c), 'finNFe') === '4', 'É uma nota de devolução.'),
  },
  item_que_nao_soma: {
    peso: 'avisa',
    ditas: ({ nota }) =>
      se(
        nota.linhas.some(({ soma }) => !soma),
        'Há itens que não somam no valor da nota.',
      ),
  },
  total_da_reforma: {
    peso: 'avisa',
    ditas({ infNFe, nota }) {
      const reforma = totalComTributosDaReforma(infNFe)
      return se(
        reforma !== null && reforma !== nota.valor_centavos,
        `A nota traz também um total com IBS, CBS e IS (${reais(reforma ?? 0)}); o valor usado é o da nota, sem eles (${reais(nota.valor_centavos)}).`,
      )
    },
  },
} as const satisfies Readonly<Record<string, Regra>>
export type CodigoDaDiferenca = keyof typeof DIFERENCAS

/** Who has a note of 990 wrong items is told of ten. */
const DITAS = 10

const porPeso = (todas: readonly DiferencaDaNota[]): DiferencaDaNota[] =>
  PesoDaDiferenca.options.flatMap((peso) => todas.filter((cada) => cada.peso === peso))

/** What a note that was read another day differs in, with its addressee beside the CNPJs that the órgão has now. */
export function comDestinatarioDeAgora(
  nota: Pick<NotaLida, 'destinatario' | 'diferencas'>,
  cnpjs: readonly string[],
): DiferencaDaNota[] {
  const codigos = ['destinatario', 'destinatario_sem_parametro'] as const
  const deAgora = codigos.flatMap((codigo) => {
    const { peso, ditas } = DIFERENCAS[codigo]
    return ditas({ nota, cnpjs }).map((texto) => ({ codigo, peso, texto }))
  })
  const outras = nota.diferencas.filter(({ codigo }) => !codigos.some((um) => um === codigo))
  return porPeso([...outras, ...deAgora])
}

/** The heaviest first. */
export function diferencasDaNota(conferida: NotaAConferir): DiferencaDaNota[] {
  const todas = Object.entries<Regra>(DIFERENCAS).flatMap(([codigo, { peso, ditas }]) => {
    const textos = ditas(conferida)
    const mais = textos.length - DITAS
    return [...textos.slice(0, DITAS), ...se(mais > 0, `E mais ${mais} como estas.`)].map((texto) => ({
      codigo,
      peso,
      texto,
    }))
  })
  return porPeso(todas)
}

const DE_CONTA: ReadonlySet<string> = new Set<CodigoDaDiferenca>([
  'item_valor',
  'item_valor_tributavel',
  'totais',
])

/** Items, totals and value agree to the cent. */
export const fechaAoCentavo = (diferencas: readonly DiferencaDaNota[]): boolean =>
  !diferencas.some(({ codigo }) => DE_CONTA.has(codigo))
