// @vitest-environment node
import { expect, test } from 'vitest'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import { trancarSaida } from './lock-outbox.ts'
import { Recebimentos } from './recebimentos.ts'
import { nomeDosRecebimentos } from './recebimentos-banco.ts'
import { caixaDosRecebimentos, type RedeDosRecebimentos } from './recebimentos-envio.ts'
import { faltaTrazerMateriais, guardarMateriais, procurarMateriais } from './recebimentos-materiais.ts'
import { remessaParaReceber } from './testing/remessa.ts'
import { comoNoDisco, segredo, textoDoDisco } from './testing/vault.ts'
import { Vault } from './vault.ts'
import { importada } from './vault-key.ts'

let pessoas = 5000
const assinatura = new TextEncoder().encode('uma assinatura desenhada').buffer
const foto = { bytes: new TextEncoder().encode('uma foto').buffer, nome: 'foto.jpg', mime: 'image/jpeg' }

async function cofreAberto() {
  const vault = new Vault()
  const { raiz, versao } = await importada(segredo())
  await vault.open(raiz, versao)
  return vault
}

/** A server that keeps what it took by its key; `falhar` says what the next calls answer instead. */
function servidor(remessa: RemessaDetalhada) {
  const recebidos = new Map<string, unknown>()
  const arquivos: string[] = []
  const falhas: unknown[] = []
  const rede: RedeDosRecebimentos = {
    async receber(_, corpo) {
      const falha = falhas.shift()
      if (falha instanceof ErroDaApi) throw falha
      recebidos.set(corpo.recebimento_uuid, corpo)
      if (falha) throw falha
      return remessa
    },
    async recusar(_, corpo) {
      const falha = falhas.shift()
      if (falha instanceof ErroDaApi) throw falha
      recebidos.set(corpo.recusa_uuid ?? '', corpo)
      if (falha) throw falha
      return { ...remessa, situacao: 'em_devolucao' }
    },
    async anexar(_, uuid, arquivo) {
      const falha = falhas.shift()
      if (falha) throw falha
      arquivos.push(`${uuid} ${await arquivo.text()}`)
    },
  }
  return { rede, recebidos, arquivos, falhas }
}

async function aparelho(cofre = new Vault()) {
  const usuario_id = ++pessoas
  const recebimentos = new Recebimentos(usuario_id, cofre)
  const remessa = remessaParaReceber()
  await recebimentos.guardarRemessas([remessa], 1)
  const dele = servidor(remessa)
  const caixa = caixaDosRecebimentos(recebimentos, dele.rede)
  return { usuario_id, recebimentos, remessa, caixa, ...dele }
}

/** One line short, with a photo of it, signed. */
async function receberComFalta({ recebimentos, remessa }: Awaited<ReturnType<typeof aparelho>>) {
  const rascunho = await recebimentos.rascunho(remessa)
  const [linha] = rascunho.linhas
  if (!linha) throw new Error('the shipment has a line')
  Object.assign(linha, { qtd_e3: 1000, tipo: 'falta', motivo: 'Caixa aberta' })
  linha.fotos = [await recebimentos.guardarArquivo(rascunho, foto)]
  rascunho.recebedor.nome = 'Zuleide Porteira'
  await recebimentos.rascunhar(rascunho)
  const itens = rascunho.linhas.map(({ item_id, fotos }) => ({
    item_id,
    qtd_recebida_e3: 1000,
    divergencia: { tipo: 'falta' as const, motivo: 'Caixa aberta', fotos },
  }))
  const corpo = {
    recebimento_uuid: rascunho.uuid,
    tudo_igual: false,
    itens,
    recebedor_nome: rascunho.recebedor.nome,
    recebedor_matricula: null,
    recebedor_cargo: null,
  }
  await recebimentos.receber(rascunho, corpo, assinatura)
  return { rascunho, foto: linha.fotos[0] ?? '' }
}

test('a draft is as it was left, with every line to be counted at first', async () => {
  const { recebimentos, remessa } = await aparelho()
  const rascunho = await recebimentos.rascunho(remessa)
  expect(rascunho.linhas).toEqual([{ item_id: 31, qtd_e3: null, tipo: null, motivo: '', fotos: [] }])
  await recebimentos.rascunhar({ ...rascunho, recebedor: { nome: 'Ana', matricula: '', cargo: '' } })
  expect(await recebimentos.rascunho(remessa)).toMatchObject({
    uuid: rascunho.uuid,
    recebedor: { nome: 'Ana' },
  })
})

test('a receipt is sent once with its key although its answer was lost, and its files after it', async () => {
  const tudo = await aparelho()
  const { caixa, recebidos, arquivos, falhas, recebimentos } = tudo
  await receberComFalta(tudo)
  falhas.push(new ErroDeRede())
  await expect(caixa.enviar()).rejects.toThrow('Sem conexão')
  expect(arquivos).toEqual([])
  expect(await caixa.situacao()).toEqual({ esperam: 1, recusados: 0 })
  await caixa.enviar()
  expect(recebidos.size).toBe(1)
  expect(arquivos.map((um) => um.slice(37)).sort()).toEqual(['uma assinatura desenhada', 'uma foto'])
  expect(await caixa.situacao()).toEqual({ esperam: 0, recusados: 0 })
  expect(await recebimentos.ver()).toMatchObject({
    remessas: [],
    enviados: [{ numero: 'REM-2026-000009', arquivos: 0 }],
  })
})

test('a photo whose sending failed waits, and the receipt is not sent again', async () => {
  const tudo = await aparelho()
  await receberComFalta(tudo)
  tudo.falhas.push(undefined, new ErroDeRede())
  await expect(tudo.caixa.enviar()).rejects.toThrow('Sem conexão')
  expect(await tudo.caixa.situacao()).toEqual({ esperam: 2, recusados: 0 })
  await tudo.caixa.enviar()
  expect([tudo.recebidos.size, tudo.arquivos.length]).toEqual([1, 2])
})

test('a refusal stays and says why; corrected, it is a draft with what was written and photographed', async () => {
  const tudo = await aparelho()
  const { recebimentos, remessa, caixa, falhas, arquivos } = tudo
  const { rascunho, foto } = await receberComFalta(tudo)
  falhas.push(new ErroDaApi({ codigo: 'ERR_ESTADO_INVALIDO', mensagem: 'Já recebida por Ana.', dados: null }))
  await caixa.enviar()
  expect(await caixa.situacao()).toEqual({ esperam: 0, recusados: 1 })
  expect((await recebimentos.ver()).remessas).toMatchObject([
    { recebimento: { recusa: 'Já recebida por Ana.' } },
  ])
  await recebimentos.guardarRemessas([], 2)
  expect((await recebimentos.ver()).remessas).toHaveLength(1)
  await recebimentos.corrigir(rascunho.uuid)
  const outro = await recebimentos.rascunho(remessa)
  expect(outro.uuid).not.toBe(rascunho.uuid)
  expect(outro.linhas).toMatchObject([{ qtd_e3: 1000, motivo: 'Caixa aberta', fotos: [foto] }])
  expect(await (await recebimentos.bytesDe(foto))?.text()).toBe('uma foto')
  expect(arquivos).toEqual([])
})

test('given up, a refused receipt leaves nothing behind', async () => {
  const tudo = await aparelho()
  const { rascunho } = await receberComFalta(tudo)
  tudo.falhas.push(new ErroDaApi({ codigo: 'ERR_NAO_AUTORIZADO', mensagem: 'Não pode.', dados: null }))
  await tudo.caixa.enviar()
  await tudo.recebimentos.desistir(rascunho.uuid)
  expect(await tudo.recebimentos.ver()).toMatchObject({ remessas: [], enviados: [] })
  expect(await tudo.recebimentos.db.arquivos.count()).toBe(0)
})

test('what the server would refuse is not kept', async () => {
  const { recebimentos, remessa } = await aparelho()
  const rascunho = await recebimentos.rascunho(remessa)
  const corpo = { recebimento_uuid: rascunho.uuid, tudo_igual: false, itens: [], recebedor_nome: null }
  await expect(
    recebimentos.receber(rascunho, { ...corpo, recebedor_matricula: null, recebedor_cargo: null }, null),
  ).rejects.toThrow('Diga a quantidade de cada item')
  expect(await recebimentos.situacao()).toEqual({ esperam: 0, recusados: 0 })
})

test('names and files lie sealed on the disk, and without the key nothing is sent', async () => {
  const cofre = await cofreAberto()
  const tudo = await aparelho(cofre)
  await receberComFalta(tudo)
  const disco = await textoDoDisco(nomeDosRecebimentos(tudo.usuario_id, 'remessas'))
  expect(disco).not.toContain('Zuleide')
  expect(disco).not.toContain('Caixa aberta')
  expect(disco).not.toContain(comoNoDisco(foto.bytes))
  expect(disco).not.toContain(comoNoDisco(assinatura))
  cofre.lock()
  await expect(tudo.caixa.enviar()).rejects.toThrow('Entre de novo')
  expect(tudo.recebidos.size).toBe(0)
})

test('signing out leaves only what waits and what it is made from', async () => {
  const tudo = await aparelho()
  const outra = { ...tudo.remessa, id: 77 }
  await tudo.recebimentos.guardarRemessas([tudo.remessa, outra], 2)
  await receberComFalta(tudo)
  await trancarSaida(tudo.usuario_id)
  expect(await tudo.recebimentos.ver()).toMatchObject({
    remessas: [{ remessa: { id: tudo.remessa.id } }],
    trazidas_em: null,
  })
})

test('a refusal leaves once with its key, and only the photos that it names go with it', async () => {
  const tudo = await aparelho()
  const { recebimentos, remessa, caixa, recebidos, arquivos, falhas } = tudo
  const rascunho = await recebimentos.rascunho(remessa)
  const [linha] = rascunho.linhas
  linha?.fotos.push(await recebimentos.guardarArquivo(rascunho, foto))
  rascunho.recusa = {
    motivo: 'Veio tudo molhado',
    fotos: [await recebimentos.guardarArquivo(rascunho, foto)],
  }
  const { motivo, fotos } = rascunho.recusa
  await recebimentos.recusar(rascunho, { motivo, fotos }, assinatura)
  falhas.push(new ErroDeRede())
  await expect(caixa.enviar()).rejects.toThrow('Sem conexão')
  await caixa.enviar()
  expect([...recebidos.keys()]).toEqual([rascunho.uuid])
  expect(recebidos.get(rascunho.uuid)).toMatchObject({ motivo, fotos, assinatura_uuid: expect.any(String) })
  expect(arquivos.map((um) => um.slice(37)).sort()).toEqual(['uma assinatura desenhada', 'uma foto'])
  expect((await recebimentos.ver()).enviados).toMatchObject([{ recusada: true, arquivos: 0 }])
})

test('a refusal without a reason is not kept', async () => {
  const { recebimentos, remessa } = await aparelho()
  const rascunho = await recebimentos.rascunho(remessa)
  await expect(recebimentos.recusar(rascunho, { motivo: '' }, assinatura)).rejects.toThrow('Diga o motivo')
  expect(await recebimentos.situacao()).toEqual({ esperam: 0, recusados: 0 })
})

test('a draft of before surpluses were kept opens with none', async () => {
  const { recebimentos, remessa } = await aparelho()
  const { sobras: _s, recusa: _r, ...antigo } = await recebimentos.rascunho(remessa)
  // Written by a version before.
  await recebimentos.db.table('rascunhos').put({ remessa_id: remessa.id, conteudo: { claro: antigo } })
  expect(await recebimentos.rascunho(remessa)).toMatchObject({
    uuid: antigo.uuid,
    sobras: [],
    recusa: { motivo: '', fotos: [] },
  })
})

test('the catalogue is searched with no signal by code, by bar code and by words without accents', async () => {
  const { db } = (await aparelho()).recebimentos
  const material = (id: number, descricao: string, gtins: string[] = []) => ({
    id,
    codigo: `M-${id}`,
    descricao,
    unidade: 'un',
    casas: 0,
    gtins: gtins.map((gtin) => ({ gtin, qtd_e3: 1000 })),
  })
  const lista = [material(1, 'Pincel atômico azul', ['7891000315507']), material(2, 'Pincel para pintura')]
  expect(await faltaTrazerMateriais(db, 1000)).toBe(true)
  await guardarMateriais(db, lista, 1000)
  expect(await faltaTrazerMateriais(db, 2000)).toBe(false)
  const achados = async (texto: string) => (await procurarMateriais(db, texto)).map(({ id }) => id)
  expect(await achados('azul atomico')).toEqual([1])
  expect(await achados('pincel')).toEqual([1, 2])
  expect(await achados('7891000315507')).toEqual([1])
  expect(await achados('M-2')).toEqual([2])
  expect(await achados(' ')).toEqual([])
})
