import { expect, test } from 'vitest'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { mesaDeDesfazimentos } from '#server/testing/mesa-de-desfazimentos.ts'

const { clara, gestora, bem, situacaoDe } = await mesaDeDesfazimentos()

test('an act declares, another inquires, and a second person concludes with the write-off', async () => {
  const alvo = await bem({ condicao: 'em_uso', estado: 'bom' })
  const motivo = 'Não apareceu em duas visitas'
  const perdido = await clara.call(apuracoes.naoLocalizar, { params: { id: alvo }, body: { motivo } })
  expect(perdido.dados.situacao).toBe('nao_localizado')
  const aberta = await clara.call(apuracoes.abrir, {
    body: { bem_id: alvo, fatos: motivo, boletim: 'BO 12' },
  })
  const { id } = aberta.dados
  const concluir = (quem: typeof clara, partes: object = {}) =>
    quem.call(apuracoes.concluir, {
      params: { id },
      body: {
        resultado: 'isento',
        relatorio: 'Furto com arrombamento, sem culpa.',
        processo: '9/2026',
        ...partes,
      },
    })
  expect((await concluir(clara)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await concluir(gestora, { resultado: 'ressarcido' })).envelope.erros?.valor_centavos).toBeDefined()
  const fim = await concluir(gestora)
  expect(fim.dados).toMatchObject({
    situacao: 'concluida',
    termo: { numero: expect.stringMatching(/^TCA-/) },
  })
  expect(await situacaoDe(alvo)).toBe('baixado')
  const estorno = await gestora.call(desfazimentos.estornarBaixa, {
    params: { id: alvo },
    body: { motivo: 'baixado por engano' },
  })
  expect(estorno.dados.situacao).toBe('em_apuracao')
  const achado = await clara.call(apuracoes.localizar, {
    params: { id: alvo },
    body: { motivo: 'Estava na quadra' },
  })
  expect(achado.dados.situacao).toBe('ativo')
  const depois = await clara.call(apuracoes.ver, { params: { id } })
  expect(depois.dados).toMatchObject({ resultado: 'localizado', termo: null })
})
