// How well the lines of notes become materials by their names: over the labelled notes of the project, and over the
// published examples where they lie beside it, none of whose goods is in the catalogue.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { casar } from '#server/almoxarifado/nfe/casar.ts'
import { lerNfe } from '#server/almoxarifado/nfe/ler.ts'
import { medirCasamento, plantarCatalogo } from '#server/almoxarifado/nfe/testing/medir.ts'
import type { Database } from '#server/casa/db/database.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { PROJECT } from '../e2e/support/processes.ts'
import type { Figure } from './figures.ts'
import { createWorld } from './world.ts'

const EXEMPLOS = join(PROJECT, '..', 'shared', 'dados', 'nfe')

export async function measureNotes(): Promise<Figure[]> {
  const world = await createWorld()
  try {
    await plantarCatalogo(world.db)
    return [
      ...(await daMedida(world.db, 'em notas')),
      ...(await daMedida(world.db, 'sozinhas')),
      ...(await dosExemplos(world.db)),
    ]
  } finally {
    await world.stop()
  }
}

async function daMedida(db: Database, como: 'em notas' | 'sozinhas'): Promise<Figure[]> {
  const { linhas, comMaterial, preenchidas, erradas, achadas } = await medirCasamento(db, como)
  const certas = preenchidas - erradas.length
  const onde = como === 'em notas' ? 'in their notes' : 'each alone'
  for (const errada of erradas) console.log(`  ${errada}`)
  return [
    { name: `labelled lines, ${onde}`, value: linhas, unit: 'lines' },
    { name: `filled, ${onde}`, value: preenchidas, unit: 'lines' },
    { name: `precision of what is filled, ${onde}`, value: certas / preenchidas, unit: '', aim: '1.00' },
    { name: `recall of what is filled, ${onde}`, value: certas / comMaterial, unit: '' },
    { name: `recall of what is filled or offered, ${onde}`, value: achadas / comMaterial, unit: '' },
  ]
}

async function dosExemplos(db: Database): Promise<Figure[]> {
  if (!existsSync(EXEMPLOS)) return []
  let linhas = 0
  let preenchidas = 0
  for (const arquivo of readdirSync(EXEMPLOS).filter((nome) => nome.endsWith('.xml'))) {
    const hoje = daquiA(0)
    const leitura = lerNfe(readFileSync(join(EXEMPLOS, arquivo)), { hoje, cnpjs: [] })
    if ('recusa' in leitura) continue
    const casadas = await casar(db, leitura.nota.linhas, null)
    linhas += casadas.length
    preenchidas += casadas.filter(({ material }) => material !== null).length
  }
  return [
    { name: 'lines of the published examples', value: linhas, unit: 'lines' },
    { name: 'of them, filled with what they are not', value: preenchidas, unit: 'lines', aim: '0' },
  ]
}
