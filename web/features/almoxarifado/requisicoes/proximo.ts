import { aSepararDaLinha, emTransitoDaLinha, separavelDaLinha } from '#contract/almoxarifado/atendimento.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import type { SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import { foiRecusada } from '#contract/almoxarifado/transferencia.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Proximo } from '#web/detail/proximo.ts'
import { outraPessoaDe } from '#web/partes/almoxarifado/outra-pessoa.ts'
import { ou, plural } from '#web/ui/format.ts'

/** One thing that a requisition waits for; without acts, what nobody does at the requisition itself. */
interface Passo extends Proximo {
  atos: readonly string[]
  /** Is of others even for who has the act: "Quem expediu não diz que chegou". */
  alheio?: boolean
}

type Lida = Pick<
  RequisicaoDetalhada,
  | 'tipo'
  | 'situacao'
  | 'nivel'
  | 'niveis'
  | 'destino'
  | 'deposito'
  | 'solicitante'
  | 'ratificar_ate'
  | 'ratificada'
  | 'decidem'
  | 'itens'
  | 'remessas'
  | 'transferencias'
  | 'acoes'
>

const NOMES = 3

/** "Ana, Bia ou Caio"; beyond a few, how many others. */
export function pessoasEmPalavras(pessoas: readonly { nome: string }[]): string {
  const nomes = pessoas.slice(0, NOMES).map(({ nome }) => nome)
  const outras = pessoas.length - nomes.length
  return ou(outras > 0 ? [...nomes, `mais ${plural(outras, 'pessoa', 'pessoas')}`] : nomes)
}

function quemDecide({ decidem, destino }: Lida, papel: string): string {
  return decidem.length > 0
    ? pessoasEmPalavras(decidem)
    : `quem administra o Zelo: ninguém mais ${papel} em ${destino.nome}`
}

/** Authorised, its lines do not change: what serves instead; null while they may be corrected, or nothing is served. */
export function comoCorrigir({ situacao, tipo }: Pick<Lida, 'situacao' | 'tipo'>): string | null {
  if (situacao !== 'autorizada') return null
  const substituto = tipo === 'permanente' ? '' : ' Para outro material no lugar dele, Propor substituto.'
  return `Autorizada, uma linha não muda. Para dar menos de um item, use Encerrar saldo.${substituto} Para dar mais, faça outra requisição.`
}

/** In the order in which they come; the first that the person may do is theirs, and the main button. */
export function passosDaRequisicao(requisicao: Lida, eu?: number): Passo[] {
  const { situacao, solicitante, nivel, niveis } = requisicao
  if (situacao === 'rascunho')
    return [{ falta: 'enviar o pedido', atos: ['requisicoes.enviar'], quem: solicitante.nome }]
  if (situacao === 'devolvida')
    return [{ falta: 'corrigir e enviar de novo', atos: ['requisicoes.enviar'], quem: solicitante.nome }]
  if (situacao === 'em_autorizacao') {
    const varios = niveis > 1
    const papel = varios ? `autoriza no nível ${nivel ?? 1}` : 'autoriza'
    return [
      {
        falta: varios ? `autorizar, no nível ${nivel ?? 1} de ${niveis}` : 'autorizar',
        atos: ['requisicoes.autorizar'],
        quem: quemDecide(requisicao, papel),
      },
    ]
  }
  return situacao === 'autorizada' ? doAtendimento(requisicao, eu) : []
}

function doAtendimento(requisicao: Lida, eu: number | undefined): Passo[] {
  const { ratificar_ate, ratificada, acoes } = requisicao
  if (ratificar_ate && !ratificada)
    return [
      {
        falta: 'ratificar a emergência',
        atos: ['requisicoes.ratificar'],
        quem: quemDecide(requisicao, 'ratifica'),
      },
    ]
  const responde = acoes.some(
    ({ chave, permitido }) => chave === 'requisicoes.responderSubstituto' && permitido,
  )
  const responder: Passo[] = responde
    ? [{ falta: 'responder ao substituto proposto', atos: ['requisicoes.responderSubstituto'], quem: '' }]
    : []
  return [...responder, ...dasLinhas(requisicao, eu)]
}

/** Whether something goes to who asked, and whether what they refused comes back. */
function naEstrada({ tipo, remessas, transferencias }: Lida): { indo: boolean; voltando: boolean } {
  if (tipo === 'permanente')
    return {
      indo: transferencias.some((uma) => uma.indo),
      voltando: transferencias.some((uma) => uma.voltando),
    }
  const ha = (situacao: SituacaoDaRemessa) => remessas.some((uma) => uma.situacao === situacao)
  return { indo: ha('expedida'), voltando: ha('em_devolucao') }
}

/** What the lines wait for, whatever word says of all of them how far they were served. */
function dasLinhas(requisicao: Lida, eu: number | undefined): Passo[] {
  const { tipo, destino, deposito, itens, remessas } = requisicao
  const deBens = tipo === 'permanente'
  const alguma = (de: (item: (typeof itens)[number]) => number) => itens.some((item) => de(item) > 0)
  const saiu = alguma(({ qtd_expedida_e3 }) => qtd_expedida_e3)
  const esperam = itens.filter(({ na_fila_desde }) => na_fila_desde !== null).length
  const { indo, voltando } = naEstrada(requisicao)
  const divergentes = remessas.filter(
    ({ situacao }) => situacao === 'recebida_com_divergencia' || situacao === 'devolvida_com_divergencia',
  )
  // That it arrived, another person says; of what was refused nobody says it, and who shipped may settle it.
  const expediu =
    divergentes.length > 0 && divergentes.every((uma) => uma.expedida_por?.id === eu && !foiRecusada(uma))
  const passos: (Passo & { ha: boolean })[] = [
    {
      ha: alguma(({ qtd_divergente_e3 }) => qtd_divergente_e3),
      falta: 'tratar a divergência',
      atos: ['requisicoes.tratarDivergencia'],
      quem: expediu ? outraPessoaDe(deposito.nome) : deposito.nome,
      alheio: expediu,
    },
    {
      ha: voltando,
      falta: 'conferir o que voltou',
      atos: ['requisicoes.confirmarRetorno'],
      quem: deposito.nome,
    },
    {
      ha: alguma(({ qtd_separada_e3 }) => qtd_separada_e3),
      falta: 'expedir',
      atos: ['requisicoes.expedir'],
      quem: deposito.nome,
    },
    {
      ha: alguma((item) => (deBens ? aSepararDaLinha(item) : separavelDaLinha(item))),
      falta: saiu ? 'separar o que falta' : 'separar',
      atos: [deBens ? 'requisicoes.atenderComBens' : 'requisicoes.separar'],
      quem: deposito.nome,
    },
    {
      ha: alguma(({ qtd_em_separacao_e3 }) => qtd_em_separacao_e3),
      falta: 'concluir a separação',
      atos: [],
      quem: deposito.nome,
    },
    {
      ha: alguma(emTransitoDaLinha) && (indo || !voltando),
      falta: 'receber',
      atos: ['requisicoes.receber'],
      quem: destino.nome,
    },
    {
      ha: esperam > 0,
      falta:
        itens.length === 1
          ? 'esperar o estoque chegar'
          : `esperar o estoque de ${plural(esperam, 'item', 'itens')}`,
      atos: [],
      quem: deposito.nome,
    },
  ]
  return passos.filter(({ ha }) => ha).map(({ ha: _, ...passo }) => passo)
}

const permitido = (acoes: readonly AcaoDoRegistro[]) => (ato: string) =>
  acoes.some((acao) => acao.chave === ato && acao.permitido)

/** Of what it waits for, what is this person's, if anything is. */
const daPessoa = (passos: readonly Passo[], acoes: readonly AcaoDoRegistro[]): Passo | undefined =>
  passos.find(({ atos, alheio }) => !alheio && atos.some(permitido(acoes)))

/** The act of the one primary button: the next step, where it is of who looks. */
export const atoPrincipal = (requisicao: Lida, eu?: number): string | undefined =>
  daPessoa(passosDaRequisicao(requisicao, eu), requisicao.acoes)?.atos.find(permitido(requisicao.acoes))

const comQuem = ({ falta, quem }: Passo) => (quem ? `${falta}, com ${quem}` : falta)

/** What a requisition waits for, and from which side: what is of who looks comes first, and the rest is said after. */
export function proximoDaRequisicao(requisicao: Lida, eu?: number): Proximo | null {
  const passos = passosDaRequisicao(requisicao, eu)
  const passo = daPessoa(passos, requisicao.acoes) ?? passos[0]
  if (passo === undefined) return null
  const { alheio, atos, ...proximo } = passo
  const outros = passos.filter((um) => um !== passo)
  return {
    ...proximo,
    atos: alheio ? [] : atos,
    nota: outros.length > 0 ? `Falta também ${outros.map(comQuem).join('; ')}.` : undefined,
  }
}
