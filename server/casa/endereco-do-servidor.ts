// Where the server answers, as it last said when it started: a command that runs beside it without the server's
// variables (PORT, URL_PUBLICA) prints the address that opens.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const arquivo = ({ dados }: Pick<Config, 'dados'>): string => join(dados, 'endereco.txt')

export async function guardarEndereco(config: Pick<Config, 'dados'>, endereco: string): Promise<void> {
  await writeFile(arquivo(config), `${endereco}\n`)
}

/** The configured one while no server has said another. */
export async function enderecoDoServidor(config: Pick<Config, 'dados' | 'urlPublica'>): Promise<string> {
  const dito = await readFile(arquivo(config), 'utf8').catch(() => '')
  return dito.trim() || config.urlPublica
}
