import { materiais } from '#contract/almoxarifado/materiais.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { locais } from '#contract/rede/locais.ts'
import { PessoaPicker, useNomeDaPessoa } from '#web/partes/administracao/PessoaPicker.tsx'
import { MaterialPicker, useNomeDoMaterial } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { FornecedorPicker, useNomeDoFornecedor } from '#web/partes/rede/FornecedorPicker.tsx'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { FiltroDaLista } from './list-definition.ts'
import { useTypedText } from './use-typed-text.ts'

type Props<F extends FiltroDaLista = FiltroDaLista> = {
  filtro: F
  valor: string
  onChange: (valor: string | null, opcoes?: { replace?: boolean }) => void
}
type Tipo<K extends FiltroDaLista['tipo']> = Extract<FiltroDaLista, { tipo: K }>

export function FilterField({ filtro, ...props }: Props) {
  switch (filtro.tipo) {
    case 'texto':
    case 'numero':
      return <TypedFilter filtro={filtro} {...props} />
    case 'opcao':
      return (
        <Select
          label={filtro.rotulo}
          placeholder="Qualquer"
          options={filtro.opcoes}
          value={props.valor}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )
    case 'varias':
      return <SeveralFilter filtro={filtro} {...props} />
    case 'data':
      return (
        <TextField
          label={filtro.rotulo}
          type="date"
          value={props.valor}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )
    case 'local':
      return <LocalFilter filtro={filtro} {...props} />
    case 'pessoa':
      return <PessoaFilter filtro={filtro} {...props} />
    case 'fornecedor':
      return <FornecedorFilter filtro={filtro} {...props} />
    case 'material':
      return <MaterialFilter filtro={filtro} {...props} />
    case 'contagem':
      return null
  }
}

function TypedFilter({ filtro, valor, onChange }: Props<Tipo<'texto' | 'numero'>>) {
  const typed = useTypedText(valor, onChange)
  const numero = filtro.tipo === 'numero'
  return (
    <TextField
      label={numero && filtro.unidade ? `${filtro.rotulo} (${filtro.unidade})` : filtro.rotulo}
      type={numero ? 'number' : 'text'}
      {...(numero && { inputMode: 'numeric', min: filtro.minimo ?? 0, max: filtro.maximo })}
      placeholder={numero ? undefined : filtro.dica}
      value={typed.texto}
      onChange={(event) => typed.setTexto(event.target.value)}
      onBlur={typed.terminar}
    />
  )
}

function SeveralFilter({ filtro, valor, onChange }: Props<Tipo<'varias'>>) {
  const marcadas = valor.split(',').filter(Boolean)
  const marcar = (value: string, sim: boolean) => {
    const novas = filtro.opcoes
      .map((opcao) => opcao.value)
      .filter((outra) => (outra === value ? sim : marcadas.includes(outra)))
    onChange(novas.join(','))
  }
  return (
    <fieldset className="z-field">
      <legend className="z-field-label">{filtro.rotulo}</legend>
      <div className="z-list-several">
        {filtro.opcoes.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={marcadas.includes(value)}
            onChange={(event) => marcar(value, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function LocalFilter({ filtro, valor, onChange }: Props<Tipo<'local'>>) {
  const id = valor ? Number(valor) : null
  const nome = useNomeDoLocal(id)
  const lista = usePode(locais.listar)
  if (!lista && id === null) return null
  return (
    <LocalPicker
      label={filtro.rotulo}
      value={id === null ? null : { id, nome }}
      onChange={(local) => onChange(local && String(local.id))}
    />
  )
}

function PessoaFilter({ filtro, valor, onChange }: Props<Tipo<'pessoa'>>) {
  const id = valor ? Number(valor) : null
  const nome = useNomeDaPessoa(id, filtro.para)
  return (
    <PessoaPicker
      para={filtro.para}
      label={filtro.rotulo}
      value={id === null ? null : { id, nome }}
      onChange={(pessoa) => onChange(pessoa && String(pessoa.id))}
    />
  )
}

function FornecedorFilter({ filtro, valor, onChange }: Props<Tipo<'fornecedor'>>) {
  const id = valor ? Number(valor) : null
  const nome = useNomeDoFornecedor(id)
  const lista = usePode(fornecedores.listar)
  if (!lista && id === null) return null
  return (
    <FornecedorPicker
      label={filtro.rotulo}
      value={id === null ? null : { id, nome }}
      onChange={(fornecedor) => onChange(fornecedor && String(fornecedor.id))}
    />
  )
}

function MaterialFilter({ filtro, valor, onChange }: Props<Tipo<'material'>>) {
  const id = valor ? Number(valor) : null
  const nome = useNomeDoMaterial(id)
  const lista = usePode(materiais.opcoes)
  if (!lista && id === null) return null
  return (
    <MaterialPicker
      label={filtro.rotulo}
      value={id === null ? null : { id, nome }}
      onChange={(material) => onChange(material && String(material.id))}
    />
  )
}
