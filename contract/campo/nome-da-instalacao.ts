// Two rooms of one type and one name: the register refuses them, and the device does while somebody is there to tell them apart.

interface Nomeada {
  tipo_id: number
  nome: string
}

/** As the register tells two rooms of one place apart: by type and name, whatever the capitals. */
export const mesmaInstalacao = (uma: Nomeada, outra: Nomeada): boolean =>
  uma.tipo_id === outra.tipo_id && uma.nome.trim().toLowerCase() === outra.nome.trim().toLowerCase()

export const nomeRepetido = (nome: string): string =>
  `Já há “${nome}” deste tipo na lista. Se é o mesmo ambiente, abra-o na lista; se é outro, dê um nome que os distinga.`
