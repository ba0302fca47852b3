import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { quantidade } from '#web/ui/format.ts'
import type { Item } from './contagem.ts'

type Props = {
  /** Answers the line that it counted in; undefined when the material is none of them. */
  onLido: (leitura: { material_id: number; quantos: number }) => Item | undefined
}

/** A bar code reader types and presses Enter: each reading counts one, or the package that was read. */
export function LeitorField({ onLido }: Props) {
  const [texto, setTexto] = useState('')
  const [dito, setDito] = useState('')
  const ler = useMutation({
    mutationFn: (codigo: string) => dadosDe(api.materiais.opcoes({ query: { texto: codigo } })),
    onSuccess: (opcoes, codigo) => {
      const material = opcoes.find(({ pelo_gtin }) => pelo_gtin !== null)
      if (material === undefined) return setDito(`${codigo}: nenhum material tem este código de barras.`)
      const embalagem = material.embalagens.find(({ id }) => id === material.pelo_gtin?.embalagem_id)
      const quantos = embalagem ? embalagem.fator_num / embalagem.fator_den : 1
      const item = onLido({ material_id: material.id, quantos })
      const qual = `${material.descricao}: mais ${quantidade(quantos * 1000, material.unidade)}`
      setDito(item ? `${qual}, na linha ${item.ordem}.` : `${material.descricao} não está nesta entrada.`)
    },
    onError: ({ message }) => setDito(message),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const codigo = texto.trim()
        if (codigo !== '') ler.mutate(codigo)
        setTexto('')
      }}
    >
      <TextField
        label="Ler código de barras"
        optional
        inputMode="numeric"
        autoComplete="off"
        help="Cada leitura conta um, ou a embalagem lida."
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
      />
      <p className="z-small" role="status">
        {dito}
      </p>
    </form>
  )
}
