import type { Condicao } from './acesso.ts'

/** What a principal holds at the own school: the visit that counts its assets is carried out with it alone. */
export const CONTAR_OS_PROPRIOS_BENS = 'painel.almoxarifado.inventarios-de-bens.contar'

/** Who works on a device: agents, and who counts the assets of their own school. */
export const VAI_A_CAMPO: Condicao = {
  permission: { algum: ['monitoramentos.executar', CONTAR_OS_PROPRIOS_BENS] },
}
