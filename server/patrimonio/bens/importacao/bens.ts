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
import {
  type Alvo,
  CelulaRecusada,
  type FeitoDaLinha,
  type Valores,
} from '#server/dados/importacoes/alvos/definicao.ts'
import { localDeModelo, umaReferencia } from '#server/dados/importacoes/alvos/modelo.ts'
import { atributosDaLinha, ditosNaLinha } from './atributos-do-bem.ts'
import { COLUNAS_DO_BEM } from './campos-do-bem.ts'
import { atualizar, DIRETAS, type Escrita, inserir, type Mudada } from './gravar-linhas.ts'
import { mudancaEscrita } from './mudanca-escrita.ts'
import { type Achados, acharTudo, type BemAchado } from './referencias-do-bem.ts'
import { exigirAbertura, exigirIngresso, valorDito } from './valores-da-linha.ts'

const RECURSO = 'painel.almoxarifado.patrimonios'
const PERMISSAO = `${RECURSO}.importar` as const

type Decidida =
  | { resultado: 'criar'; linha: Escrita }
  | ({ resultado: 'atualizar' } & Mudada)
  | { resultado: 'igual' }

const dito = (valores: Valores, chave: string): string | undefined =>
  valores[chave] === undefined ? undefined : String(valores[chave])

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

/** The records that the line names, by their ids. */
function nomeados(achados: Achados, valores: Valores, local_id: number): Escrita {
  const escrita: Escrita = {}
  const classe = dito(valores, 'classe')
  if (classe !== undefined) {
    const achada = achados.classe(classe)
    if (!achada) throw new CelulaRecusada('classe', `não achei a classe “${classe}”: use o código ou o nome`)
    escrita.classe_id = achada.id
  }
  const ambiente = dito(valores, 'ambiente')
  if (ambiente !== undefined) {
    const achado = achados.ambiente(local_id, ambiente)
    if (typeof achado !== 'number')
      throw new CelulaRecusada(
        'ambiente',
        achado === 'varios'
          ? `há mais de um ambiente “${ambiente}” neste local: mude o nome de um deles`
          : `o local não tem o ambiente “${ambiente}”: cadastre-o antes, ou importe as instalações`,
      )
    escrita.instalacao_id = achado
  }
  const pessoa = dito(valores, 'responsavel')
  if (pessoa !== undefined) {
    escrita.responsavel_servidor_id = achados.pessoa(pessoa)
    if (escrita.responsavel_servidor_id === undefined)
      throw new CelulaRecusada('responsavel', `não achei quem tenha a matrícula ou o e-mail “${pessoa}”`)
  }
  const documento = dito(valores, 'fornecedor')
  if (documento !== undefined) {
    escrita.fornecedor_id = achados.fornecedor(documento)
    if (escrita.fornecedor_id === undefined)
      throw new CelulaRecusada('fornecedor', 'este documento não é de um fornecedor cadastrado')
  }
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

function novo(comando: Comando, achados: Achados, valores: Valores): Decidida {
  for (const [chave, falta] of [
    ['descricao', 'um bem novo precisa de descrição'],
    ['classe', 'um bem novo precisa de classe'],
    ['local', 'um bem novo precisa de local'],
  ] as const)
    if (valores[chave] === undefined) throw new CelulaRecusada(chave, falta)
  const local = localDaLinha(comando, achados, valores)
  if (local === undefined) throw new CelulaRecusada('local', 'um bem novo precisa de local')
  const valor = valorDito(valores)
  if (valor !== undefined) exigir(comando, `${RECURSO}.editar-valores`, local.caminho, valor)
  const classe = achados.classe(String(valores.classe))
  const semSerie =
    classe && faltaDaSerie(classe, valores.numero_serie === undefined ? null : String(valores.numero_serie))
  if (semSerie) throw new CelulaRecusada('numero_serie', semSerie)
  const linha = {
    propriedade: 'proprio',
    depreciado_abertura_centavos: 0,
    ...ditas(valores),
    ...nomeados(achados, valores, local.id),
    atributos: atributosDaLinha({
      daClasse: classe?.atributos ?? [],
      ditos: ditosNaLinha(valores),
      antes: {},
    }),
    uuid: randomUUID(),
    local_id: local.id,
    situacao: valores.tombamento === undefined ? 'a_tombar' : 'ativo',
    origem: { fonte: 'importacao' },
  }
  if (classe) exigirAbertura(linha, classe)
  return { resultado: 'criar', linha }
}

function exigirMudanca(comando: Comando, bem: BemAchado, muda: Escrita, classe: VidaDaClasse): void {
  if (muda.referencia_id !== undefined && bem.referencia_id !== null)
    throw new CelulaRecusada(
      'referencia_id',
      `o bem está com a plaqueta ${bem.referencia_id}: troque a etiqueta pela ficha do bem`,
    )
  const valor = valorDito(muda)
  if (valor !== undefined) {
    exigir(comando, `${RECURSO}.editar-valores`, bem.caminho, valor)
    if (bem.depreciado_centavos > bem.depreciado_abertura_centavos)
      throw new CelulaRecusada(valor, 'o bem já foi depreciado: o valor só muda por reavaliação')
    exigirAbertura({ ...bem, ...muda }, classe)
  }
  if (muda.responsavel_servidor_id !== undefined)
    exigir(comando, `${RECURSO}.movimentar`, bem.caminho, 'responsavel')
}

const classeDita = (achados: Achados, { classe }: Valores) =>
  classe === undefined ? undefined : achados.classe(String(classe))

/** A line that neither answers nor changes the class is not asked for what the asset lacked already. */
function atributosQueMudam(achados: Achados, bem: BemAchado, valores: Valores): Escrita {
  const classe = classeDita(achados, valores)
  const ditos = ditosNaLinha(valores)
  const mesma = classe === undefined || classe.id === bem.classe_id
  if (mesma && Object.keys(ditos).length === 0) return {}
  const daClasse = classe?.atributos ?? bem.atributos_da_classe
  return { atributos: atributosDaLinha({ daClasse, ditos, antes: bem.atributos }) }
}

const mesmo = (coluna: string, antes: unknown, agora: unknown): boolean =>
  isDeepStrictEqual(antes, agora) ||
  (coluna === 'referencia_id' && typeof antes === 'string' && codigoEscrito(antes) === agora)

function existente(comando: Comando, achados: Achados, bem: BemAchado, valores: Valores): Decidida {
  const chave = valores.tombamento === undefined ? 'referencia_id' : 'tombamento'
  if (!pode(comando.ator.concessoes, PERMISSAO, bem.caminho))
    throw new CelulaRecusada(chave, 'já é de um bem de um local em que você não importa')
  if (bem.situacao === 'baixado')
    throw new CelulaRecusada(chave, `o bem está ${SITUACOES_DO_BEM.baixado.toLowerCase()}: não muda mais`)
  const local = localDaLinha(comando, achados, valores)
  if (local && local.id !== bem.local_id)
    throw new CelulaRecusada(
      'local',
      `o bem está em ${bem.local_nome}: para mudar de local, faça uma transferência`,
    )
  const escrita = {
    ...ditas(valores),
    ...nomeados(achados, valores, bem.local_id),
    ...atributosQueMudam(achados, bem, valores),
  }
  const muda = Object.fromEntries(
    Object.entries(escrita).filter(([coluna, valor]) => !mesmo(coluna, bem[coluna] ?? null, valor)),
  )
  if (Object.keys(muda).length === 0) return { resultado: 'igual' }
  exigirMudanca(comando, bem, muda, classeDita(achados, valores) ?? bem.classe)
  return { resultado: 'atualizar', bem, muda }
}

function decidir(comando: Comando, achados: Achados, valores: Valores): Decidida {
  exigirIngresso(comando, valores)
  if (valores.tombamento === undefined && valores.referencia_id === undefined)
    throw new CelulaRecusada('tombamento', 'diga o tombamento ou a plaqueta: é por eles que se acha o bem')
  const bem = conhecido(achados, valores)
  return bem ? existente(comando, achados, bem, valores) : novo(comando, achados, valores)
}

const feitoDe = (decidida: Decidida): FeitoDaLinha =>
  decidida.resultado === 'atualizar'
    ? { resultado: 'atualizar', muda: mudancaEscrita(decidida.bem, decidida.muda) }
    : decidida.resultado

/** In the order of the lines: what became of each, or why not. */
async function emLote(
  comando: Comando,
  lista: readonly Valores[],
): Promise<(FeitoDaLinha | CelulaRecusada)[]> {
  const achados = await acharTudo(comando.tx, lista)
  const plaquetas = new Set<string>()
  const decididas = lista.map((valores): Decidida | CelulaRecusada => {
    try {
      const decidida = decidir(comando, achados, valores)
      const plaqueta = dito(valores, 'referencia_id')
      if (plaqueta !== undefined && plaquetas.has(plaqueta))
        throw new CelulaRecusada('referencia_id', 'outra linha do arquivo tem esta mesma plaqueta')
      if (plaqueta !== undefined) plaquetas.add(plaqueta)
      return decidida
    } catch (error) {
      if (error instanceof CelulaRecusada) return error
      throw error
    }
  })
  const feitas = decididas.filter((uma): uma is Decidida => !(uma instanceof CelulaRecusada))
  await inserir(
    comando,
    feitas.flatMap((uma) => (uma.resultado === 'criar' ? [uma.linha] : [])),
  )
  await atualizar(
    comando,
    feitas.flatMap((uma) => (uma.resultado === 'atualizar' ? [uma] : [])),
  )
  return decididas.map((uma) => (uma instanceof CelulaRecusada ? uma : feitoDe(uma)))
}

export const alvoBens: Alvo = {
  permissao: PERMISSAO,
  campos: COLUNAS_DO_BEM,
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

  async aplicar(comando, valores) {
    const [feito] = await emLote(comando, [valores])
    if (feito === undefined) throw new Error('one line was not decided')
    if (feito instanceof CelulaRecusada) throw feito
    return feito
  },
}
