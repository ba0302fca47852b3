// @vitest-environment node
import { expect, test } from 'vitest'
import { plaqueta } from '#contract/casa/codigos.ts'
import { ErroDeCaptura } from './capture-errors.ts'
import { type Comprovante, lerComprovante } from './comprovante.ts'
import { pedidoDe } from './requests.ts'
import { aparelho } from './testing/device.ts'
import { DE_FORA, uuid, VISITA } from './testing/visit.ts'

const png = new File([new Uint8Array([1, 2, 3])], 'ata.pdf', { type: 'application/pdf' })
const assinatura = new Blob([new Uint8Array([9, 9])], { type: 'image/png' })
const fila = async ({ db }: Awaited<ReturnType<typeof aparelho>>) =>
  (await db.fila.toArray()).map((item) => item.acao)

test('iniciar is durable and shown before any server knows', async () => {
  const device = await aparelho()
  await device.visita.iniciar()
  expect(await device.db.monitoramentos.get(VISITA)).toMatchObject({
    intervalo: { fim: null },
    _pendentes: 1,
  })
  expect(await fila(device)).toEqual(['monitoramento.estado'])
  await expect(device.visita.iniciar()).rejects.toThrow(ErroDeCaptura)
})

test('atualizar sends only the fields that changed, with the version that the person saw', async () => {
  const device = await aparelho()
  await device.visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'ruim', observacoes: undefined } as never)
  const [item] = await device.db.fila.toArray()
  expect(item?.dados).toEqual({
    estado: 'ruim',
    atualizado_em: expect.stringMatching(/^2025-04-10 08:00:00$/),
  })
  expect(item?.base).toMatchObject({ estado: 1 })
  expect(await device.db.patrimonios.get(1)).toMatchObject({ estado: 'ruim', resultado: 'conferido' })
})

test('a field that the server would refuse is refused here, and nothing is kept', async () => {
  const device = await aparelho()
  await expect(
    device.visita.atualizarInstalacao(uuid('sala', 1), { observacoes: 'x'.repeat(4001) }),
  ).rejects.toThrow('Use no máximo 4000 caracteres')
  expect(await device.db.fila.count()).toBe(0)
})

test('a code is of the visit, of another place, or unknown', async () => {
  const { visita } = await aparelho()
  expect(await visita.resolver(` ${plaqueta(2)} `)).toMatchObject({
    tipo: 'da-visita',
    patrimonio: { id: 2 },
  })
  expect(await visita.resolver(`https://zelo.demo/p/${DE_FORA.referencia_id}`)).toMatchObject({
    tipo: 'de-outro-local',
    codigo: { local_nome: 'Escola Buriti' },
  })
  expect(await visita.resolver(plaqueta(5020))).toMatchObject({
    tipo: 'desconhecido',
    numero: 5020,
    na_faixa: true,
  })
  expect(await visita.resolver('ABC')).toMatchObject({ tipo: 'desconhecido', numero: null, na_faixa: false })
})

test('a bare number is the label that it would be with its check digit, as for the server', async () => {
  const { visita } = await aparelho()
  expect(await visita.resolver('000002')).toMatchObject({
    tipo: 'da-visita',
    referencia_id: '000002',
    patrimonio: { id: 2 },
  })
  const numero = DE_FORA.referencia_id.slice(0, -2)
  expect(await visita.resolver(numero)).toMatchObject({ tipo: 'de-outro-local', referencia_id: numero })
  expect(await visita.resolver('5020')).toMatchObject({ tipo: 'desconhecido', na_faixa: false })
})

test('every reading is kept, the unknown ones too', async () => {
  const device = await aparelho()
  const visto = await device.visita.registrarLeitura({
    codigo: plaqueta(1),
    origem: 'camera',
    formato: 'QRCode',
  })
  expect(visto).toMatchObject({ tipo: 'da-visita', patrimonio: { resultado: 'visto', pendentes: 1 } })
  await device.visita.registrarLeitura({ codigo: 'XYZ', origem: 'digitado' })
  const itens = await device.db.fila.toArray()
  expect(itens.map((item) => item.dados.referencia_id)).toEqual([plaqueta(1), 'XYZ'])
})

test('the rooms of a model are kept together, and each can be checked at once', async () => {
  const device = await aparelho()
  const { uuids } = await device.visita.criarInstalacoes([
    { tipo_id: 1, nome: 'Cozinha' },
    { tipo_id: 1, nome: 'Biblioteca' },
  ])
  expect(await fila(device)).toEqual(['instalacao.criar', 'instalacao.criar'])
  await device.visita.atualizarInstalacao(uuids[1] ?? '', { estado: 'bom' })
  expect(
    await device.db.instalacoes
      .where('uuid')
      .equals(uuids[1] ?? '')
      .first(),
  ).toMatchObject({
    estado: 'bom',
    instalacao: { nome: 'Biblioteca' },
  })
})

test('a code of nobody becomes that of a new asset, which is found by it at once', async () => {
  const device = await aparelho()
  const { uuids } = await device.visita.criarLote({
    inicio: 5010,
    quantidade: 1,
    descricao: 'Mesa',
    estado: 'bom',
    condicao: 'em_uso',
    referencias: ['PAT-33'],
  })
  expect(await device.visita.resolver('PAT-33')).toMatchObject({
    tipo: 'da-visita',
    patrimonio: { uuid: uuids[0], referencia_id: plaqueta(5010), patrimonio: { referencias: ['PAT-33'] } },
  })
  const [item] = await device.db.fila.toArray()
  expect(pedidoDe(item as never).body).toMatchObject({ uuids, referencias: ['PAT-33'] })
})

test('a batch takes labels of the range once, and its assets can be worked on at once', async () => {
  const device = await aparelho()
  const lote = { inicio: 5010, quantidade: 3, descricao: 'Mesa', estado: 'novo', condicao: 'em_uso' } as const
  const { uuids, referencias } = await device.visita.criarLote(lote)
  expect(referencias).toEqual([plaqueta(5010), plaqueta(5011), plaqueta(5012)])
  await expect(device.visita.criarLote(lote)).rejects.toThrow('já está em outro bem')
  await expect(device.visita.criarLote({ ...lote, inicio: 6000 })).rejects.toThrow('fora da sua faixa')
  await device.visita.atualizarPatrimonio(uuids[1] ?? '', { estado: 'regular' })
  expect(await device.visita.resolver(plaqueta(5011))).toMatchObject({
    tipo: 'da-visita',
    patrimonio: { estado: 'regular', resultado: 'nao_cadastrado', patrimonio: { descricao: 'Mesa' } },
  })
  const [criacao, edicao] = await device.db.fila.toArray()
  expect(edicao?._depende_de).toContain(criacao?.op_id)
})

test('a brought asset shows what the index knew of it', async () => {
  const device = await aparelho()
  const { uuid: entrada } = await device.visita.associar({
    tipo: 'trazer_de_outro_local',
    patrimonio_uuid: DE_FORA.patrimonio_uuid,
    referencia_id: DE_FORA.referencia_id,
  })
  expect(await device.visita.resolver(DE_FORA.referencia_id)).toMatchObject({
    tipo: 'da-visita',
    patrimonio: { uuid: entrada, resultado: 'localizado_outro_local', patrimonio: { descricao: 'Projetor' } },
  })
})

test('no room is made with the name of another of its type, nor two with one name', async () => {
  const device = await aparelho()
  const criar = (...nomes: string[]) =>
    device.visita.criarInstalacoes(nomes.map((nome) => ({ tipo_id: 1, nome })))
  await expect(criar('SALA 1')).rejects.toThrow('Já há “Sala 1” deste tipo na lista')
  await expect(criar('Cozinha', 'cozinha')).rejects.toThrow('Já há “Cozinha” deste tipo na lista')
  expect(await device.db.fila.count()).toBe(0)
  await device.visita.criarInstalacao({ tipo_id: 2, nome: 'Sala 1' })
  expect(await device.db.fila.count()).toBe(1)
})

test('a new installation has its type at once', async () => {
  const device = await aparelho()
  const { uuid: nova } = await device.visita.criarInstalacao({ tipo_id: 1, nome: 'Depósito' })
  await device.visita.atualizarInstalacao(nova, { estado: 'bom' })
  await device.caches.instalacoes(VISITA).settled()
  const vista = device.caches
    .instalacoes(VISITA)
    .get()
    ?.find((linha) => linha.uuid === nova)
  expect(vista).toMatchObject({
    instalacao: { nome: 'Depósito', tipo_nome: 'Sala de aula' },
    estado: 'bom',
    pendentes: 2,
  })
})

test('bytes are kept with their task, and removing before any attempt undoes both', async () => {
  const device = await aparelho()
  const { uuid: anexo } = await device.visita.adicionarAnexo(png)
  const blob = await device.db.blobs.get(anexo)
  expect(blob?.tamanho).toBe(3)
  expect(blob?.sha256).toBe('039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81')
  await device.visita.removerArquivo(anexo)
  expect([
    await device.db.fila.count(),
    await device.db.blobs.count(),
    await device.db.arquivos.count(),
  ]).toEqual([0, 0, 0])
})

test('a file of a type that the server does not take is refused', async () => {
  const { visita } = await aparelho()
  await expect(
    visita.adicionarAnexo(new File(['x'], 'x.exe', { type: 'application/x-msdownload' })),
  ).rejects.toThrow('Tipo de arquivo não aceito')
})

test('signing twice leaves one signature', async () => {
  const device = await aparelho()
  const dados = { papel: 'agente', imagem: assinatura, nome: 'Ana', resumo: { bens: 3 } } as const
  const primeira = await device.visita.assinar(dados)
  const segunda = await device.visita.assinar(dados)
  expect(await device.db.arquivos.get(primeira.uuid)).toBeUndefined()
  expect(await fila(device)).toEqual(['monitoramento.assinaturas.agente'])
  expect((await device.db.arquivos.get(segunda.uuid))?.tipo).toBe('assinatura_agente')
})

test('the finish names everything and goes with the pause and the conclusion in one act', async () => {
  const device = await aparelho()
  await device.visita.iniciar()
  await device.visita.verInstalacao(uuid('sala', 1))
  await device.visita.assinar({ papel: 'agente', imagem: assinatura, nome: 'Ana', resumo: null })
  await device.visita.finalizar({ responsavel_nome: 'Rosa' }, { concluir: true })
  const itens = await device.db.fila.toArray()
  expect(itens.slice(3).map((item) => item.subAcao ?? item.acao)).toEqual([
    'monitoramento.finalizar',
    'pausar',
    'concluir',
  ])
  const manifesto = itens[3]?.dados.manifesto
  expect(manifesto).toMatchObject({
    ops: itens.slice(0, 3).map((item) => item.op_id),
    arquivos: [{ tamanho: 2 }],
  })
  expect(pedidoDe(itens[5] as never)).toMatchObject({ body: { estado: 'concluir' } })
})

const comprovante: Comprovante = {
  monitoramento_id: VISITA,
  protocolo: 'MON-7',
  local: 'Escola Ipê',
  codigo_inep: null,
  iniciado_em: null,
  finalizado_em: '2025-04-10T11:00:00.000Z',
  linhas: [],
  agente: { nome: 'Ana', assinatura: null },
  responsavel: { nome: 'Rosa', matricula: null, cargo: null, assinatura: null },
  recusa: null,
}

test('signatures, receipt and finish are one capture: a refusal leaves none of them, and pressing again makes two files', async () => {
  const device = await aparelho()
  await device.visita.iniciar()
  const assinaturas = [
    { papel: 'agente', imagem: assinatura, nome: 'Ana', resumo: { bens: 3 } },
    { papel: 'responsavel', imagem: assinatura, nome: 'Rosa', resumo: { bens: 3 } },
  ] as const
  const opcoes = { assinaturas, comprovante, concluir: true }
  const nome = { responsavel_nome: 'Rosa' }
  await expect(device.visita.finalizar({ responsavel_nome: ' ' }, opcoes)).rejects.toThrow(ErroDeCaptura)
  const semSala = [{ ...assinaturas[0], nome: '' }]
  await expect(device.visita.finalizar(nome, { ...opcoes, assinaturas: semSala })).rejects.toThrow()
  expect(await fila(device)).toEqual(['monitoramento.estado'])
  expect(await lerComprovante(device.db, VISITA)).toBeNull()
  await device.visita.finalizar(nome, opcoes)
  expect(await fila(device)).toEqual([
    'monitoramento.estado',
    'monitoramento.assinaturas.agente',
    'monitoramento.assinaturas.responsavel',
    'monitoramento.finalizar',
    'monitoramento.estado',
    'monitoramento.estado',
  ])
  expect(await device.db.blobs.count()).toBe(2)
  expect(await lerComprovante(device.db, VISITA)).toMatchObject({ protocolo: 'MON-7' })
  await expect(device.visita.finalizar(nome, opcoes)).rejects.toThrow(ErroDeCaptura)
  expect(await device.db.blobs.count()).toBe(2)
})

test('the whole visit drains in order and leaves the device only when all of it arrived', async () => {
  const device = await aparelho()
  await device.visita.iniciar()
  await device.visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom' })
  await device.visita.adicionarAnexo(png)
  await device.visita.finalizar({ responsavel_nome: 'Rosa' }, { concluir: true })
  expect(await device.db.monitoramentos.count()).toBe(1)
  await device.processor.drain()
  const ordem = device.estado.enviados.map((item) => item.subAcao ?? item.acao)
  expect(ordem.at(-1)).toBe('concluir')
  expect(ordem.indexOf('monitoramento.finalizar')).toBeGreaterThan(ordem.indexOf('monitoramento.anexos'))
  expect(ordem.indexOf('concluir')).toBeGreaterThan(ordem.indexOf('pausar'))
  expect(await device.db.fila.count()).toBe(0)
  expect(await device.db.monitoramentos.count()).toBe(0)
  expect(await device.db.blobs.count()).toBe(0)
})

test('a list of 5,000 keeps the identity of the rows that did not change', async () => {
  const { visitaCompleta } = await import('./testing/visit.ts')
  const device = await aparelho(visitaCompleta({ salas: 1, bens: 5000 }))
  const lista = device.caches.patrimonios(VISITA)
  await lista.settled()
  const antes = lista.get() ?? []
  await device.visita.atualizarPatrimonio(uuid('bem', 2500), { estado: 'bom' })
  await lista.settled()
  const depois = lista.get() ?? []
  expect(depois.filter((linha, i) => linha !== antes[i]).map((linha) => linha.id)).toEqual([2500])
})

test('what was registered is corrected after the conclusion, after the finish, until it is homologated', async () => {
  const device = await aparelho()
  await device.visita.iniciar()
  await device.visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'ruim' })
  await device.visita.finalizar({ responsavel_nome: 'Rosa' }, { concluir: true })
  await device.visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'bom' })
  const itens = await device.db.fila.toArray()
  expect(itens.at(-1)).toMatchObject({ acao: 'patrimonio.atualizar', dados: { estado: 'bom' } })
  const fim = itens.find(({ acao }) => acao === 'monitoramento.finalizar')
  expect(JSON.stringify(fim?.dados.manifesto)).not.toContain(itens.at(-1)?.op_id)
  expect(await device.db.patrimonios.get(1)).toMatchObject({ estado: 'bom' })
  await device.db.monitoramentos.update(VISITA, { homologado_em: '2025-04-12T10:00:00.000Z' })
  await expect(device.visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'ruim' })).rejects.toThrow(
    'já foi homologada',
  )
  expect(await device.db.fila.count()).toBe(itens.length)
})
