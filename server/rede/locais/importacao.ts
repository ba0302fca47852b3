// Places: by INEP code or by code. One that is there takes what the line says; one that is not is created.

import sql from 'sql-template-tag'
import { UFS } from '#contract/casa/documentos-br.ts'
import { DadosDoLocal } from '#contract/rede/ficha-do-local.ts'
import { locais } from '#contract/rede/locais.ts'
import {
  CONTROLES_DE_ESTOQUE,
  DEPENDENCIAS,
  ETAPAS,
  LOCALIZACOES,
  OCUPACOES,
  SITUACOES_DE_FUNCIONAMENTO,
  TURNOS,
} from '#contract/rede/vocabularios-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { chamar, comoEsta, muda } from '#server/dados/importacoes/alvos/chamar.ts'
import { type Alvo, CelulaRecusada, campo, type Valores } from '#server/dados/importacoes/alvos/definicao.ts'
import { digitos, grau, inteiro, lista, opcao, texto } from '#server/dados/importacoes/alvos/leitores.ts'
import { localDe, tipoDeLocalDe } from '#server/dados/importacoes/alvos/referencias.ts'
import { locaisHandlers } from '#server/rede/locais/routes.ts'

const CAMPOS = [
  campo('codigo_inep', {
    rotulo: 'Código INEP',
    dica: 'Oito números. É por ele, ou pelo código, que se acha o local já cadastrado.',
    exemplo: '17000001',
    sinonimos: ['inep', 'co_entidade', 'codigo da escola'],
    ler: digitos(8, 6, 'o código INEP tem 8 números'),
  }),
  campo('codigo', {
    rotulo: 'Código',
    dica: 'O da secretaria. Sem ele, vale o código INEP.',
    exemplo: 'E-0001',
    sinonimos: ['codigo do local', 'cod'],
    ler: texto,
  }),
  campo('nome', {
    rotulo: 'Nome',
    obrigatorio: true,
    exemplo: 'Escola Estadual Exemplo',
    sinonimos: ['escola', 'local', 'unidade', 'nome da escola', 'no_entidade', 'nome do local'],
    ler: texto,
  }),
  campo('nome_curto', { rotulo: 'Nome curto', sinonimos: ['sigla'], ler: texto }),
  campo('tipo', {
    rotulo: 'Tipo',
    dica: 'Como está em Tipos de local. Sem ele, quem tem código INEP é escola.',
    exemplo: 'Escola',
    sinonimos: ['tipo de local'],
    ler: texto,
  }),
  campo('acima', {
    rotulo: 'Local acima',
    dica: 'Código ou nome. Obrigatório para local novo.',
    exemplo: 'REG-01',
    sinonimos: ['regional', 'pai', 'superior', 'local pai', 'diretoria'],
    ler: texto,
  }),
  campo('situacao_funcionamento', {
    rotulo: 'Situação',
    exemplo: 'Em atividade',
    sinonimos: ['situacao de funcionamento', 'funcionamento'],
    ler: opcao(SITUACOES_DE_FUNCIONAMENTO),
  }),
  campo('dependencia', {
    rotulo: 'Dependência administrativa',
    exemplo: 'Estadual',
    sinonimos: ['dependencia', 'rede'],
    ler: opcao(DEPENDENCIAS),
  }),
  campo('localizacao', {
    rotulo: 'Localização',
    exemplo: 'Urbana',
    sinonimos: ['zona'],
    ler: opcao(LOCALIZACOES),
  }),
  campo('ocupacao', { rotulo: 'Ocupação do prédio', sinonimos: ['ocupacao'], ler: opcao(OCUPACOES) }),
  campo('municipio', { rotulo: 'Município', exemplo: 'Palmas', sinonimos: ['cidade'], ler: texto }),
  campo('municipio_ibge', {
    rotulo: 'Código IBGE do município',
    sinonimos: ['ibge', 'codigo ibge', 'co_municipio'],
    ler: digitos(7, 7, 'o código do município no IBGE tem 7 números'),
  }),
  campo('uf', {
    rotulo: 'UF',
    exemplo: 'TO',
    sinonimos: ['estado', 'sg_uf'],
    ler: opcao(Object.fromEntries(UFS.map((uf) => [uf, uf]))),
  }),
  campo('cep', { rotulo: 'CEP', exemplo: '77000-000', ler: digitos(8, 7, 'o CEP tem 8 números') }),
  campo('endereco', { rotulo: 'Endereço', sinonimos: ['logradouro', 'rua'], ler: texto }),
  campo('numero', { rotulo: 'Número', ler: texto }),
  campo('complemento', { rotulo: 'Complemento', ler: texto }),
  campo('bairro', { rotulo: 'Bairro', ler: texto }),
  campo('latitude', { rotulo: 'Latitude', exemplo: '-10,184', sinonimos: ['lat'], ler: grau }),
  campo('longitude', {
    rotulo: 'Longitude',
    exemplo: '-48,333',
    sinonimos: ['long', 'lng', 'lon'],
    ler: grau,
  }),
  campo('telefones', {
    rotulo: 'Telefones',
    dica: 'Vários, separados por barra.',
    exemplo: '(63) 3218-0000',
    sinonimos: ['telefone', 'fone'],
    ler: lista(texto),
  }),
  campo('email', { rotulo: 'E-mail', sinonimos: ['e-mail', 'correio eletronico'], ler: texto }),
  campo('turnos', {
    rotulo: 'Turnos',
    dica: 'Vários, separados por barra.',
    exemplo: 'Manhã/Tarde',
    sinonimos: ['turno'],
    ler: lista(opcao(TURNOS)),
  }),
  campo('etapas', {
    rotulo: 'Etapas',
    dica: 'Várias, separadas por barra.',
    sinonimos: ['etapas de ensino'],
    // A label has a comma of its own.
    ler: (celula) => celula.split(/[/;]/).map((parte) => opcao(ETAPAS)(parte)),
  }),
  campo('matriculas', { rotulo: 'Matrículas', exemplo: '412', sinonimos: ['alunos'], ler: inteiro }),
  campo('matriculas_ano', { rotulo: 'Ano das matrículas', exemplo: '2025', ler: inteiro }),
  campo('controle_estoque', { rotulo: 'Controle de estoque', ler: opcao(CONTROLES_DE_ESTOQUE) }),
  campo('observacoes', { rotulo: 'Observações', sinonimos: ['obs'], ler: texto }),
]

const CHAVES = Object.keys(DadosDoLocal.shape)

function registrado(tx: Queryable, { codigo_inep = null, codigo = null }: Valores) {
  return tx.maybe<{ id: number; pai_id: number | null }>(sql`
    select id, pai_id from local
    where codigo_inep = ${codigo_inep}::text or (${codigo_inep}::text is null and codigo = ${codigo}::text)
    order by id limit 1`)
}

/** What the line says, in the names of the form. */
async function dados(
  tx: Queryable,
  { tipo, acima: _, ...valores }: Valores,
): Promise<Record<string, unknown>> {
  const { latitude, longitude } = valores
  if ((latitude === undefined) !== (longitude === undefined))
    throw new CelulaRecusada('latitude', 'a latitude e a longitude vêm juntas')
  return {
    ...valores,
    ...(typeof tipo === 'string' && { tipo_id: await tipoDeLocalDe(tx, 'tipo', tipo) }),
    ...(latitude !== undefined && { coordenada_fonte: 'importada' }),
  }
}

async function criar(comando: Comando, valores: Valores, novo: Record<string, unknown>) {
  const { acima, codigo_inep, codigo = codigo_inep } = valores
  const escola = codigo_inep === undefined ? null : await tipoDeLocalDe(comando.tx, 'tipo', 'escola')
  const { tipo_id = escola } = novo
  if (tipo_id === null) throw new CelulaRecusada('tipo', 'diga o tipo de um local novo')
  if (typeof acima !== 'string') throw new CelulaRecusada('acima', 'diga sob qual local fica um local novo')
  const pai_id = await localDe(comando.tx, 'acima', acima)
  await chamar(comando, locais.criar, locaisHandlers.criar, { body: { ...novo, codigo, tipo_id, pai_id } })
}

export const alvoLocais: Alvo = {
  permissao: 'painel.locais.importar',
  campos: CAMPOS,
  chaveNatural: ({ codigo_inep, codigo }) =>
    codigo_inep ? `inep ${String(codigo_inep)}` : codigo ? `código ${String(codigo)}` : null,

  async aplicar(comando, valores) {
    const { tx } = comando
    if (valores.codigo_inep === undefined && valores.codigo === undefined)
      throw new CelulaRecusada('codigo', 'informe o código INEP ou o código do local')
    const novo = await dados(tx, valores)
    const antes = await registrado(tx, valores)
    if (antes === undefined) {
      await criar(comando, valores, novo)
      return 'criar'
    }
    const params = { id: antes.id }
    const ficha = await chamar(comando, locais.ver, locaisHandlers.ver, { params })
    const atual = comoEsta(CHAVES, ficha)
    // A position that somebody measured or pointed at is better than the file's.
    if (ficha.coordenada_fonte !== null && ficha.coordenada_fonte !== 'importada')
      for (const daPosicao of ['latitude', 'longitude', 'coordenada_fonte']) delete novo[daPosicao]
    const mudou = muda(atual, novo)
    if (mudou)
      await chamar(comando, locais.editar, locaisHandlers.editar, {
        params,
        body: { ...atual, ...novo, versao: ficha.versao },
      })
    const pai_id =
      typeof valores.acima === 'string' ? await localDe(tx, 'acima', valores.acima) : antes.pai_id
    if (pai_id !== antes.pai_id)
      await chamar(comando, locais.mover, locaisHandlers.mover, {
        params,
        body: { pai_id, motivo: 'Importação de locais', simular: false },
      })
    return mudou || pai_id !== antes.pai_id ? 'atualizar' : 'igual'
  },
}
