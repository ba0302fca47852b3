// Places: by INEP code or by code. One that is there takes what the line says; one that is not is created.

import sql from 'sql-template-tag'
import { CAMPOS_DO_LOCAL } from '#contract/rede/campos-do-local.ts'
import { DadosDoLocal } from '#contract/rede/ficha-do-local.ts'
import { type LocalGravado, locais } from '#contract/rede/locais.ts'
import { ETAPAS, TURNOS } from '#contract/rede/vocabularios-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { chamar, comoEsta, muda } from '#server/dados/importacoes/alvos/chamar.ts'
import {
  type Alvo,
  campo,
  campoDe,
  type LinhaAberta,
  type Valores,
} from '#server/dados/importacoes/alvos/definicao.ts'
import { digitos, grau, inteiro, lista, opcao, texto } from '#server/dados/importacoes/alvos/leitores.ts'
import { localDeModelo } from '#server/dados/importacoes/alvos/modelo.ts'
import { localDe, tipoDeLocalDe } from '#server/dados/importacoes/alvos/referencias.ts'
import { locaisHandlers } from '#server/rede/locais/routes.ts'

const doLocal = campoDe(CAMPOS_DO_LOCAL)

const CAMPOS = [
  doLocal('codigo_inep', {
    dica: 'Oito números. É por ele, ou pelo código, que se acha o local já cadastrado.',
    exemplo: '17000001',
    sinonimos: ['inep', 'co_entidade', 'codigo da escola'],
    ler: digitos(8, 6, 'o código INEP tem 8 números'),
  }),
  doLocal('codigo', {
    dica: 'O da secretaria. Sem ele, vale o código INEP.',
    exemplo: 'E-0001',
    sinonimos: ['codigo do local', 'cod'],
  }),
  doLocal('nome', {
    obrigatorio: true,
    exemplo: 'Escola Estadual Exemplo',
    sinonimos: ['escola', 'local', 'unidade', 'nome da escola', 'no_entidade', 'nome do local'],
  }),
  doLocal('nome_curto', { sinonimos: ['sigla'] }),
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
  doLocal('situacao_funcionamento', {
    rotulo: 'Situação',
    exemplo: 'Em atividade',
    sinonimos: ['situacao de funcionamento', 'funcionamento'],
  }),
  doLocal('dependencia', { exemplo: 'Estadual', sinonimos: ['dependencia', 'rede'] }),
  doLocal('localizacao', { exemplo: 'Urbana', sinonimos: ['zona'] }),
  doLocal('ocupacao', { sinonimos: ['ocupacao'] }),
  doLocal('municipio', { exemplo: 'Palmas', sinonimos: ['cidade'] }),
  doLocal('municipio_ibge', {
    rotulo: 'Código IBGE do município',
    sinonimos: ['ibge', 'codigo ibge', 'co_municipio'],
    ler: digitos(7, 7, 'o código do município no IBGE tem 7 números'),
  }),
  doLocal('uf', { exemplo: 'TO', sinonimos: ['estado', 'sg_uf'] }),
  doLocal('cep', { exemplo: '77000-000', ler: digitos(8, 7, 'o CEP tem 8 números') }),
  doLocal('endereco', { rotulo: 'Endereço', sinonimos: ['logradouro', 'rua'] }),
  doLocal('numero'),
  doLocal('complemento'),
  doLocal('bairro'),
  doLocal('latitude', { exemplo: '-10,184', sinonimos: ['lat'], ler: grau }),
  doLocal('longitude', { exemplo: '-48,333', sinonimos: ['long', 'lng', 'lon'], ler: grau }),
  doLocal('telefones', {
    dica: 'Vários, separados por barra.',
    exemplo: '(63) 3218-0000',
    sinonimos: ['telefone', 'fone'],
    ler: lista(texto),
  }),
  doLocal('email', { sinonimos: ['e-mail', 'correio eletronico'] }),
  doLocal('turnos', {
    dica: 'Vários, separados por barra.',
    exemplo: 'Manhã/Tarde',
    sinonimos: ['turno'],
    ler: lista(opcao(TURNOS)),
  }),
  doLocal('etapas', {
    rotulo: 'Etapas',
    dica: 'Várias, separadas por barra.',
    sinonimos: ['etapas de ensino'],
    // A label has a comma of its own.
    ler: (celula) => celula.split(/[/;]/).map((parte) => opcao(ETAPAS)(parte)),
  }),
  doLocal('matriculas', { exemplo: '412', sinonimos: ['alunos'], ler: inteiro }),
  doLocal('matriculas_ano', { exemplo: '2025', ler: inteiro }),
  doLocal('controle_estoque'),
  doLocal('observacoes', { sinonimos: ['obs'] }),
]

const CHAVES = Object.keys(DadosDoLocal.shape)

function registrado(tx: Queryable, { codigo_inep = null, codigo = null }: Valores) {
  return tx.maybe<{ id: number; pai_id: number | null }>(sql`
    select id, pai_id from local
    where codigo_inep = ${codigo_inep}::text or (${codigo_inep}::text is null and codigo = ${codigo}::text)
    order by id limit 1`)
}

/** What the line says, in the names of the form. */
async function dados(tx: Queryable, { valores: ditos, recusas }: LinhaAberta) {
  const { tipo, acima: _, ...valores } = ditos
  const { latitude, longitude } = valores
  if ((latitude === undefined) !== (longitude === undefined) && !recusas.tem('latitude', 'longitude'))
    recusas.dizer('latitude', 'a latitude e a longitude vêm juntas')
  const novo: Record<string, unknown> = {
    ...valores,
    ...(typeof tipo === 'string' && { tipo_id: await recusas.esperar(tipoDeLocalDe(tx, 'tipo', tipo)) }),
    ...(latitude !== undefined && { coordenada_fonte: 'importada' }),
  }
  return novo
}

/** The place that the line says to be above; undefined where it says none. */
async function acimaDe(tx: Queryable, { valores: { acima }, recusas }: LinhaAberta) {
  return typeof acima === 'string' ? recusas.esperar(localDe(tx, 'acima', acima)) : undefined
}

interface Novo {
  dados: Record<string, unknown>
  pai_id: number | undefined
}

const DO_MUNICIPIO = ['municipio', 'municipio_ibge', 'uf']

/** What the form tells of a place that it keeps, of what the line says. */
function avisar({ avisos: ditos }: LocalGravado, { valores, avisos }: LinhaAberta): void {
  for (const { campo: qual, mensagem } of ditos) {
    const juntos = DO_MUNICIPIO.includes(qual) ? DO_MUNICIPIO : [qual]
    if (juntos.some((um) => valores[um] !== undefined)) avisos.set(qual, mensagem)
  }
}

async function criar(comando: Comando, linha: LinhaAberta, { dados, pai_id }: Novo) {
  const { valores, recusas } = linha
  const { acima, codigo_inep, codigo = codigo_inep } = valores
  const escola = codigo_inep === undefined ? null : await tipoDeLocalDe(comando.tx, 'tipo', 'escola')
  const { tipo_id = escola } = dados
  if (tipo_id === null) recusas.dizer('tipo', 'diga o tipo de um local novo')
  if (acima === undefined) recusas.dizer('acima', 'diga sob qual local fica um local novo')
  const body = { ...dados, codigo, tipo_id, pai_id }
  avisar(await chamar(comando, locais.criar, locaisHandlers.criar, { body, recusas }), linha)
}

export const alvoLocais: Alvo = {
  permissao: 'painel.locais.importar',
  campos: CAMPOS,
  doFormulario: { tipo_id: 'tipo', pai_id: 'acima' },
  chaveNatural: ({ codigo_inep, codigo }) =>
    codigo_inep ? `INEP ${String(codigo_inep)}` : codigo ? `código ${String(codigo)}` : null,

  async modelo(db, concessoes) {
    const local = await localDeModelo(db, concessoes, 'painel.locais.importar')
    const comum = {
      tipo: 'Escola',
      acima: local?.acima ?? local?.codigo ?? 'SEDE',
      situacao_funcionamento: 'Em atividade',
      dependencia: 'Estadual',
      localizacao: 'Urbana',
      municipio: 'Palmas',
      uf: 'TO',
    }
    return [
      {
        ...comum,
        codigo_inep: '99000001',
        nome: 'Escola Estadual de Exemplo',
        cep: '77000-000',
        latitude: '-10,184',
        longitude: '-48,333',
        telefones: '(63) 3218-0000',
        turnos: 'Manhã/Tarde',
        matriculas: '412',
        matriculas_ano: '2025',
      },
      { ...comum, codigo_inep: '99000002', nome: 'Colégio Estadual de Exemplo', turnos: 'Noite' },
    ]
  },

  async aplicar(comando, linha) {
    const { tx } = comando
    const { valores, recusas } = linha
    const novo = await dados(tx, linha)
    const acima_id = await acimaDe(tx, linha)
    if (valores.codigo_inep === undefined && valores.codigo === undefined) {
      if (!recusas.tem('codigo_inep')) recusas.dizer('codigo', 'informe o código INEP ou o código do local')
      recusas.conferir(locais.criar.body, { ...novo, pai_id: acima_id })
      recusas.exigirNenhuma()
    }
    const antes = await registrado(tx, valores)
    if (antes === undefined) {
      await criar(comando, linha, { dados: novo, pai_id: acima_id })
      return 'criar'
    }
    const params = { id: antes.id }
    const ficha = await chamar(comando, locais.ver, locaisHandlers.ver, { params })
    const atual = comoEsta(CHAVES, ficha)
    // A position that somebody measured or pointed at is better than the file's.
    if (ficha.coordenada_fonte !== null && ficha.coordenada_fonte !== 'importada')
      for (const daPosicao of ['latitude', 'longitude', 'coordenada_fonte']) delete novo[daPosicao]
    const mudou = muda(atual, novo)
    if (mudou) {
      const body = { ...atual, ...novo, versao: ficha.versao }
      avisar(await chamar(comando, locais.editar, locaisHandlers.editar, { params, body, recusas }), linha)
    }
    recusas.exigirNenhuma()
    const pai_id = acima_id ?? antes.pai_id
    if (pai_id !== antes.pai_id)
      await chamar(comando, locais.mover, locaisHandlers.mover, {
        params,
        body: { pai_id, motivo: 'Importação de locais', simular: false },
      })
    return mudou || pai_id !== antes.pai_id ? 'atualizar' : 'igual'
  },
}
