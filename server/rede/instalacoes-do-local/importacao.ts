// Rooms and other installations: by place, type and name. One that is there takes what the line says.

import sql from 'sql-template-tag'
import { CAMPOS_DA_INSTALACAO } from '#contract/rede/campos-da-instalacao.ts'
import { EdicaoDeInstalacao, instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import { chamar, comoEsta, muda } from '#server/dados/importacoes/alvos/chamar.ts'
import { type Alvo, campo, campoDe } from '#server/dados/importacoes/alvos/definicao.ts'
import { booleano, decimal, inteiro, texto } from '#server/dados/importacoes/alvos/leitores.ts'
import { localDeModelo, umaReferencia } from '#server/dados/importacoes/alvos/modelo.ts'
import { CelulasRecusadas } from '#server/dados/importacoes/alvos/recusas.ts'
import { localDe, tipoDeInstalacaoDe } from '#server/dados/importacoes/alvos/referencias.ts'
import { instalacoesDoLocalHandlers } from '#server/rede/instalacoes-do-local/routes.ts'

const daInstalacao = campoDe(CAMPOS_DA_INSTALACAO)

const CAMPOS = [
  campo('local', {
    rotulo: 'Local',
    obrigatorio: true,
    dica: 'Código INEP, código ou nome do local.',
    exemplo: '17000001',
    sinonimos: ['codigo inep', 'escola', 'unidade', 'codigo do local', 'inep'],
    ler: texto,
  }),
  campo('tipo', {
    rotulo: 'Tipo de instalação',
    obrigatorio: true,
    dica: 'Como está em Tipos de instalação, ou a coluna do censo.',
    exemplo: 'Sala de aula',
    sinonimos: ['tipo', 'ambiente'],
    ler: texto,
  }),
  daInstalacao('nome', {
    obrigatorio: true,
    dica: 'Com o local e o tipo, diz qual é a instalação.',
    exemplo: 'Sala 01',
    sinonimos: ['sala', 'instalacao', 'nome da instalacao'],
  }),
  daInstalacao('bloco', { exemplo: 'A' }),
  daInstalacao('pavimento', { exemplo: 'Térreo', sinonimos: ['andar'] }),
  daInstalacao('area_m2', { exemplo: '48,5', sinonimos: ['area', 'area m2'], ler: decimal }),
  daInstalacao('capacidade', { rotulo: 'Capacidade', exemplo: '35', sinonimos: ['lugares'], ler: inteiro }),
  daInstalacao('acessivel', { exemplo: 'Sim', sinonimos: ['acessibilidade'], ler: booleano }),
  daInstalacao('estado', { sinonimos: ['estado de conservacao'] }),
  daInstalacao('condicao', { sinonimos: ['condicao de uso'] }),
  daInstalacao('observacoes', { sinonimos: ['obs'] }),
]

const CHAVES = Object.keys(EdicaoDeInstalacao.shape)

interface Registrada {
  id: number
}

function registrada(comando: Comando, local_id: number, tipo_id: number, nome: string) {
  return comando.tx.maybe<Registrada>(sql`
    select id from instalacao
    where local_id = ${local_id} and tipo_id = ${tipo_id} and lower(nome) = lower(${nome}) and ativo
    order by homologada desc, id limit 1`)
}

export const alvoInstalacoes: Alvo = {
  permissao: 'painel.locais.instalacoes.criar',
  campos: CAMPOS,
  doFormulario: { tipo_id: 'tipo' },
  chaveNatural: ({ local, tipo, nome }) => [local, tipo, nome].map(String).join(' · '),

  async modelo(db, concessoes) {
    const local = await localDeModelo(db, concessoes, 'painel.locais.instalacoes.criar')
    const tipo = (await umaReferencia(db, 'tipoDeInstalacao')) ?? 'Sala de aula'
    const comum = { local: local?.codigo ?? '17000001', tipo, bloco: 'A' }
    return [
      {
        ...comum,
        nome: 'Sala de exemplo 01',
        pavimento: 'Térreo',
        area_m2: '48,5',
        capacidade: '35',
        acessivel: 'Sim',
      },
      { ...comum, nome: 'Sala de exemplo 02', pavimento: '1º andar', acessivel: 'Não' },
    ]
  },

  async aplicar(comando, { valores: { local, tipo, ...valores }, recusas }) {
    const { tx } = comando
    const localId =
      local === undefined ? undefined : await recusas.esperar(localDe(tx, 'local', String(local)))
    const tipo_id =
      tipo === undefined ? undefined : await recusas.esperar(tipoDeInstalacaoDe(tx, 'tipo', String(tipo)))
    if (localId === undefined || tipo_id === undefined || valores.nome === undefined) {
      recusas.conferir(instalacoesDoLocal.criar.body, { ...semVerificacao(valores), tipo_id })
      throw new CelulasRecusadas(recusas.campos)
    }
    const antes = await registrada(comando, localId, tipo_id, String(valores.nome))
    const { criar, ver, editar } = instalacoesDoLocalHandlers
    const id =
      antes?.id ??
      (
        await chamar(comando, instalacoesDoLocal.criar, criar, {
          params: { localId },
          body: { ...semVerificacao(valores), tipo_id },
          recusas,
        })
      ).id
    const params = { localId, instalacaoId: id }
    const ficha = await chamar(comando, instalacoesDoLocal.ver, ver, { params })
    const atual = { ...comoEsta(CHAVES, ficha), uso_atual_tipo_id: ficha.uso_atual?.id ?? null }
    const mudou = muda(atual, valores)
    if (mudou)
      await chamar(comando, instalacoesDoLocal.editar, editar, {
        params,
        body: { ...atual, ...valores, versao: ficha.versao },
        recusas,
      })
    if (antes === undefined) return 'criar'
    return mudou ? 'atualizar' : 'igual'
  },
}

/** A new one says nothing of its state: that is told of one that is there. */
function semVerificacao({ estado: _, condicao: __, ...resto }: Readonly<Record<string, unknown>>) {
  return resto
}
