// Assets: by tombamento, or by label. A chunk of lines is decided against what was found at once and written by two
// statements; what a line may not say is said of that line alone.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { pode } from '#contract/casa/acesso.ts'
import { codigoEscrito } from '#contract/casa/codigos.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { COLUNA_DE_ATRIBUTO } from '#contract/dados/importacoes.ts'
import type { VidaDaClasse } from '#contract/patrimonio/abertura-do-bem.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { faltaDaSerie } from '#contract/patrimonio/serie-exigida.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Alvo, FeitoDaLinha, LinhaAberta, Valores } from '#server/dados/importacoes/alvos/definicao.ts'
import { localDeModelo, umaReferencia } from '#server/dados/importacoes/alvos/modelo.ts'
import { CelulaRecusada, CelulasRecusadas } from '#server/dados/importacoes/alvos/recusas.ts'
import { atributosDaLinha, ditosNaLinha } from './atributos-do-bem.ts'
import { COLUNAS_DO_BEM } from './campos-do-bem.ts'
import { atualizar, DIRETAS, type Escrita, inserir, type Mudada } from './gravar-linhas.ts'
import { mudancaEscrita } from './mudanca-escrita.ts'
import { type Achados, acharTudo, type BemAchado } from './referencias-do-bem.ts'
import {
  COLUNAS_DE_VALOR,
  comoNaLinha,
  exigirAbertura,
  exigirIngresso,
  valorDito,
} from './valores-da-linha.ts'

const RECURSO = 'painel.almoxarifado.patrimonios'
const PERMISSAO = `${RECURSO}.importar` as const
/** What tells one asset from the others. */
const CHAVES = ['tombamento', 'referencia_id'] as const

type Decidida =
  | { resultado: 'criar'; linha: Escrita }
  /** `dita`: what changes, from and to. */
  | ({ resultado: 'atualizar'; dita: string } & Mudada)
  | { resultado: 'igual' }

const dito = (valores: Valores, chave: string): string | undefined =>
  valores[chave] === undefined ? undefined : String(valores[chave])

type Linha = Pick<LinhaAberta, 'valores' | 'recusas'>

function exigir({ ator }: Comando, permissao: Permissao, caminho: readonly number[], campo: string): void {
  if (pode(ator.concessoes, permissao, caminho)) return
  const oQue = permissao === PERMISSAO ? 'importar bens deste local' : 'mudar isto nos bens deste local'
  throw new CelulaRecusada(campo, `você não tem a permissão de ${oQue}`)
}

function localDaLinha(comando: Comando, achados: Achados, valores: Valores) {
  const nome = dito(valores, 'local')
  if (nome === undefined) return undefined
  const local = achados.local(nome)
  if (local === 'varios')
    throw new CelulaRecusada('local', `há mais de um com o nome “${nome}”: use o código em vez do nome`)
  // Who may not import there learns no more of it than of a place that does not exist.
  if (local === undefined || !pode(comando.ator.concessoes, PERMISSAO, local.caminho))
    throw new CelulaRecusada(
      'local',
      `não achei o local “${nome}” entre os que você alcança: confira o código`,
    )
  return local
}

/** Of a line that puts an asset somewhere: those that stand there already stay. */
function localNovo(comando: Comando, achados: Achados, valores: Valores) {
  const local = localDaLinha(comando, achados, valores)
  if (local && !local.permite_patrimonio)
    throw new CelulaRecusada('local', `${local.nome} é de um tipo de local que não tem bens: escolha outro`)
  return local
}

function ambienteDaLinha(achados: Achados, local_id: number, ambiente: string): number {
  const achado = achados.ambiente(local_id, ambiente)
  if (typeof achado === 'number') return achado
  throw new CelulaRecusada(
    'ambiente',
    achado === 'varios'
      ? `há mais de um ambiente “${ambiente}” neste local: mude o nome de um deles`
      : `o local não tem o ambiente “${ambiente}”: cadastre-o antes, ou importe as instalações`,
  )
}

/** The records that the line names, by their ids; the room, where its place is known. */
function nomeados(achados: Achados, { valores, recusas }: Linha, local_id: number | undefined): Escrita {
  const escrita: Escrita = {}
  const nomeia = (
    campo: string,
    coluna: string,
    achar: (nome: string) => number | undefined,
    falta: string,
  ) => {
    const nome = dito(valores, campo)
    if (nome === undefined) return
    const achado = achar(nome)
    if (achado === undefined) recusas.dizer(campo, falta.replace('{nome}', nome))
    else escrita[coluna] = achado
  }
  nomeia(
    'classe',
    'classe_id',
    (nome) => achados.classe(nome)?.id,
    'não achei a classe “{nome}”: use o código ou o nome',
  )
  const ambiente = dito(valores, 'ambiente')
  if (ambiente !== undefined && local_id !== undefined) {
    const achado = recusas.tentar(() => ambienteDaLinha(achados, local_id, ambiente))
    if (achado !== undefined) escrita.instalacao_id = achado
  }
  nomeia(
    'responsavel',
    'responsavel_servidor_id',
    achados.pessoa,
    'não achei quem tenha a matrícula ou o e-mail “{nome}”',
  )
  nomeia(
    'fornecedor',
    'fornecedor_id',
    achados.fornecedor,
    'este documento não é de um fornecedor cadastrado',
  )
  return escrita
}

const ditas = (valores: Valores): Escrita =>
  Object.fromEntries(Object.entries(valores).filter(([chave]) => DIRETAS.includes(chave)))

/** The one that the line is about, if it is known. The label on one and the number of another is nobody's. */
function conhecido(achados: Achados, valores: Valores): BemAchado | undefined {
  const tombamento = dito(valores, 'tombamento')
  const plaqueta = dito(valores, 'referencia_id')
  const tombado = tombamento === undefined ? undefined : achados.porTombamento(tombamento)
  const etiquetado = plaqueta === undefined ? undefined : achados.porPlaqueta(plaqueta)
  if (tombado && etiquetado && tombado.id !== etiquetado.id)
    throw new CelulaRecusada('referencia_id', 'esta plaqueta está em outro bem, de outro tombamento')
  if (!tombado && etiquetado?.tombamento && tombamento !== undefined)
    throw new CelulaRecusada(
      'referencia_id',
      `esta plaqueta está no bem de tombamento ${etiquetado.tombamento}`,
    )
  return tombado ?? etiquetado
}

/** What the values say is told once all of them could be read. */
function conferirAbertura({ recusas }: Linha, bem: Escrita, classe: VidaDaClasse): void {
  if (!recusas.tem('data_ingresso', ...COLUNAS_DE_VALOR)) recusas.tentar(() => exigirAbertura(bem, classe))
}

/** A label that goes on an asset by a line is one that the desk could put on it. */
function exigirPlaqueta(
  achados: Achados,
  { recusas }: Linha,
  plaqueta: string | undefined,
  bem_id: number | null,
): void {
  const porque = plaqueta === undefined ? undefined : achados.impedimento(plaqueta, bem_id)
  if (porque !== undefined) recusas.dizer('referencia_id', comoNaLinha(porque))
}

const DE_UM_NOVO = {
  descricao: 'um bem novo precisa de descrição',
  classe: 'um bem novo precisa de classe',
  local: 'um bem novo precisa de local',
}

function novo(comando: Comando, achados: Achados, aberta: Linha): Decidida {
  const { valores, recusas } = aberta
  for (const [chave, falta] of Object.entries(DE_UM_NOVO))
    if (valores[chave] === undefined) recusas.dizer(chave, falta)
  const local = recusas.tentar(() => localNovo(comando, achados, valores))
  const valor = valorDito(valores)
  if (valor !== undefined && local)
    recusas.tentar(() => exigir(comando, `${RECURSO}.editar-valores`, local.caminho, valor))
  const classe = classeDita(achados, valores)
  const semSerie = classe && faltaDaSerie(classe, dito(valores, 'numero_serie') ?? null)
  if (semSerie) recusas.dizer('numero_serie', semSerie)
  exigirPlaqueta(achados, aberta, dito(valores, 'referencia_id'), null)
  const linha = {
    propriedade: 'proprio',
    depreciado_abertura_centavos: 0,
    ...ditas(valores),
    ...nomeados(achados, aberta, local?.id),
    // Which attributes there are, the class says.
    ...(classe && {
      atributos: atributosDaLinha({
        daClasse: classe.atributos,
        ditos: ditosNaLinha(valores),
        antes: {},
        recusas,
      }),
    }),
    uuid: randomUUID(),
    local_id: local?.id,
    situacao: valores.tombamento === undefined ? 'a_tombar' : 'ativo',
    origem: { fonte: 'importacao' },
  }
  if (classe) conferirAbertura(aberta, linha, classe)
  return { resultado: 'criar', linha }
}

function exigirMudanca(
  comando: Comando,
  bem: BemAchado,
  muda: Escrita,
  { achados, aberta, classe }: { achados: Achados; aberta: Linha; classe: VidaDaClasse },
): void {
  const { recusas } = aberta
  if (muda.referencia_id !== undefined && bem.referencia_id !== null)
    recusas.dizer(
      'referencia_id',
      `o bem está com a plaqueta ${bem.referencia_id}: troque a etiqueta pela ficha do bem`,
    )
  else exigirPlaqueta(achados, aberta, dito(muda, 'referencia_id'), bem.id)
  const valor = valorDito(muda)
  if (valor !== undefined) {
    recusas.tentar(() => exigir(comando, `${RECURSO}.editar-valores`, bem.caminho, valor))
    if (bem.depreciado_centavos > bem.depreciado_abertura_centavos)
      recusas.dizer(valor, 'o bem já foi depreciado: o valor só muda por reavaliação')
    else conferirAbertura(aberta, { ...bem, ...muda }, classe)
  }
  if (muda.responsavel_servidor_id !== undefined)
    recusas.tentar(() => exigir(comando, `${RECURSO}.movimentar`, bem.caminho, 'responsavel'))
}

const classeDita = (achados: Achados, { classe }: Valores) =>
  classe === undefined ? undefined : achados.classe(String(classe))

/** A line that neither answers nor changes the class is not asked for what the asset lacked already. */
function atributosQueMudam(achados: Achados, bem: BemAchado, { valores, recusas }: Linha): Escrita {
  const classe = classeDita(achados, valores)
  const ditos = ditosNaLinha(valores)
  const mesma = classe === undefined || classe.id === bem.classe_id
  if (mesma && Object.keys(ditos).length === 0) return {}
  const daClasse = classe?.atributos ?? bem.atributos_da_classe
  return { atributos: atributosDaLinha({ daClasse, ditos, antes: bem.atributos, recusas }) }
}

const mesmo = (coluna: string, antes: unknown, agora: unknown): boolean =>
  isDeepStrictEqual(antes, agora) ||
  (coluna === 'referencia_id' && typeof antes === 'string' && codigoEscrito(antes) === agora)

/** Why nothing of this asset may be written by this line. */
function vedado(comando: Comando, bem: BemAchado): string | undefined {
  if (!pode(comando.ator.concessoes, PERMISSAO, bem.caminho))
    return 'já é de um bem de um local em que você não importa'
  return bem.situacao === 'baixado'
    ? `o bem está ${SITUACOES_DO_BEM.baixado.toLowerCase()}: não muda mais`
    : undefined
}

function existente(comando: Comando, achados: Achados, bem: BemAchado, aberta: Linha): Decidida {
  const { valores, recusas } = aberta
  const local = recusas.tentar(() => localDaLinha(comando, achados, valores))
  const porque = vedado(comando, bem)
  if (porque !== undefined) {
    recusas.dizer(valores.tombamento === undefined ? 'referencia_id' : 'tombamento', porque)
    nomeados(achados, aberta, local?.id)
    return { resultado: 'igual' }
  }
  if (local && local.id !== bem.local_id)
    recusas.dizer('local', `o bem está em ${bem.local_nome}: para mudar de local, faça uma transferência`)
  const escrita = {
    ...ditas(valores),
    ...nomeados(achados, aberta, bem.local_id),
    ...atributosQueMudam(achados, bem, aberta),
  }
  const muda = Object.fromEntries(
    Object.entries(escrita).filter(([coluna, valor]) => !mesmo(coluna, bem[coluna] ?? null, valor)),
  )
  if (Object.keys(muda).length === 0) return { resultado: 'igual' }
  exigirMudanca(comando, bem, muda, { achados, aberta, classe: classeDita(achados, valores) ?? bem.classe })
  const nomes = {
    classe_id: classeDita(achados, valores)?.nome,
    instalacao_id: dito(valores, 'ambiente'),
    responsavel_servidor_id: dito(valores, 'responsavel'),
    fornecedor_id: dito(valores, 'fornecedor'),
  }
  return {
    resultado: 'atualizar',
    bem,
    muda,
    dita: mudancaEscrita(bem, muda, { de: bem.nomes, para: nomes }),
  }
}

/** What becomes of the line, once `recusas` has nothing against it. */
function decidir(comando: Comando, achados: Achados, aberta: Linha): Decidida {
  const { valores, recusas } = aberta
  recusas.tentar(() => exigirIngresso(comando, valores))
  const semNumero = valores.tombamento === undefined && valores.referencia_id === undefined
  if (semNumero && !recusas.tem(...CHAVES))
    recusas.dizer('tombamento', 'diga o tombamento ou a plaqueta: é por eles que se acha o bem')
  const bem = recusas.tentar(() => conhecido(achados, valores))
  if (bem) return existente(comando, achados, bem, aberta)
  // Whose line it is may be in what could not be read.
  if (!recusas.tem(...CHAVES)) return novo(comando, achados, aberta)
  const local = recusas.tentar(() => localDaLinha(comando, achados, valores))
  nomeados(achados, aberta, local?.id)
  return { resultado: 'igual' }
}

const feitoDe = (decidida: Decidida): FeitoDaLinha =>
  decidida.resultado === 'atualizar' ? { resultado: 'atualizar', muda: decidida.dita } : decidida.resultado

/** In the order of the lines: what became of each, or why not. */
async function emLote(
  comando: Comando,
  lista: readonly Linha[],
): Promise<(FeitoDaLinha | CelulasRecusadas)[]> {
  const achados = await acharTudo(
    comando.tx,
    lista.map(({ valores }) => valores),
  )
  const plaquetas = new Set<string>()
  const decididas = lista.map((aberta): Decidida | CelulasRecusadas => {
    const decidida = decidir(comando, achados, aberta)
    const { valores, recusas } = aberta
    const plaqueta = dito(valores, 'referencia_id')
    if (plaqueta !== undefined && plaquetas.has(plaqueta))
      recusas.dizer('referencia_id', 'outra linha do arquivo tem esta mesma plaqueta')
    if (Object.keys(recusas.campos).length > 0) return new CelulasRecusadas(recusas.campos)
    if (plaqueta !== undefined) plaquetas.add(plaqueta)
    return decidida
  })
  const feitas = decididas.filter((uma): uma is Decidida => !(uma instanceof CelulasRecusadas))
  await inserir(
    comando,
    feitas.flatMap((uma) => (uma.resultado === 'criar' ? [uma.linha] : [])),
  )
  await atualizar(
    comando,
    feitas.flatMap((uma) => (uma.resultado === 'atualizar' ? [uma] : [])),
  )
  return decididas.map((uma) => (uma instanceof CelulasRecusadas ? uma : feitoDe(uma)))
}

export const alvoBens: Alvo = {
  permissao: PERMISSAO,
  campos: COLUNAS_DO_BEM,
  // No form writes these lines.
  doFormulario: {},
  livres: COLUNA_DE_ATRIBUTO,
  chaveNatural({ tombamento, referencia_id }) {
    if (tombamento !== undefined) return `tombamento ${String(tombamento)}`
    return referencia_id === undefined ? null : `plaqueta ${String(referencia_id)}`
  },
  async modelo(db, concessoes) {
    const local = await localDeModelo(db, concessoes, PERMISSAO)
    const classe = (await umaReferencia(db, 'classe')) ?? 'MOB-CAD'
    const comum = {
      classe,
      estado: 'Bom',
      condicao: 'Em uso',
      data_ingresso: '31/01/2025',
      forma_ingresso: 'Compra',
      propriedade: 'Próprio',
      ...(local && { local: local.codigo }),
    }
    return [
      { ...comum, tombamento: 'MODELO/000001', descricao: 'Cadeira giratória com braços', marca: 'Exemplo' },
      { ...comum, tombamento: 'MODELO/000002', descricao: 'Mesa de escritório com gavetas', cor: 'Cinza' },
    ]
  },
  emLote,

  async aplicar(comando, linha) {
    const [feito] = await emLote(comando, [linha])
    if (feito === undefined) throw new Error('one line was not decided')
    if (feito instanceof CelulasRecusadas) throw feito
    return feito
  },
}
