import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NIVEIS_MAXIMOS } from '#contract/administracao/lista-de-perfis.ts'
import { NivelMaximo, type PerfilDetalhado } from '#contract/administracao/perfis.ts'
import {
  comDependencias,
  type Permissao,
  permissoesDisponiveis,
  verbeteDe,
} from '#contract/casa/permissoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { plainText } from '#web/ui/plain-text.ts'
import { ImpactoDialog } from './ImpactoDialog.tsx'
import { ModuloCard } from './ModuloCard.tsx'
import { diferencaEntre, modulosDasPermissoes } from './palavras.ts'
import './Perfis.css'

/** Without those that depend on what was just taken away. */
function semDependentes(chaves: ReadonlySet<Permissao>, tirada: Permissao): Set<Permissao> {
  return new Set([...chaves].filter((chave) => chave !== tirada && !comDependencias([chave]).has(tirada)))
}

function useRascunho(perfil: PerfilDetalhado) {
  const gravadas = perfil.chaves ?? permissoesDisponiveis
  const [chaves, setChaves] = useState<ReadonlySet<Permissao>>(() => new Set(gravadas))
  const [nome, setNome] = useState(perfil.nome)
  const [descricao, setDescricao] = useState(perfil.descricao ?? '')
  const [nivel, setNivel] = useState(perfil.nivel_max_local)
  const { so_aqui: novas, so_la: tiradas } = diferencaEntre(chaves, gravadas)
  const outros =
    nome !== perfil.nome || descricao !== (perfil.descricao ?? '') || nivel !== perfil.nivel_max_local
  return {
    chaves,
    nome,
    setNome,
    descricao,
    setDescricao,
    nivel,
    setNivel,
    novas,
    tiradas,
    alterado: outros || novas.length + tiradas.length > 0,
    marcar: (permissao: Permissao, sim: boolean) =>
      setChaves((antes) =>
        sim ? new Set([...antes, ...comDependencias([permissao])]) : semDependentes(antes, permissao),
      ),
  }
}

/** The profile's name and its permissions by module; the impact on people is shown before anything is saved. */
export function MatrizForm({ perfil }: { perfil: PerfilDetalhado }) {
  const queryClient = useQueryClient()
  const rascunho = useRascunho(perfil)
  const { chaves, nome, descricao, nivel, novas, tiradas, alterado } = rascunho
  const [texto, setTexto] = useState('')
  const impacto = useMutation({
    mutationFn: () =>
      dadosDe(api.perfis.impacto({ params: { id: perfil.id }, body: { chaves: [...chaves] } })),
  })
  const salvar = useMutation({
    mutationFn: () =>
      dadosDe(
        api.perfis.editar({
          params: { id: perfil.id },
          body: { nome, descricao, nivel_max_local: nivel, chaves: [...chaves], versao: perfil.versao },
        }),
      ),
    // What people may do, and so all that the panel shows, may have changed.
    onSuccess: () => queryClient.invalidateQueries(),
  })
  const guarda = useUnsavedGuard(alterado && !salvar.isPending)
  const editavel = perfil.acoes.some(({ chave, permitido }) => chave === 'perfis.editar' && permitido)
  const procurado = plainText(texto)
  const visivel = (permissao: Permissao) =>
    plainText(`${verbeteDe(permissao).rotulo} ${permissao}`).includes(procurado)
  const erro = impacto.error ?? salvar.error
  return (
    <div className="z-stack">
      {erro && (
        <Banner tone="danger" live>
          {erro.message}
        </Banner>
      )}
      <fieldset disabled={!editavel} className="z-perfil-campos">
        <TextField label="Nome" value={nome} onChange={(event) => rascunho.setNome(event.target.value)} />
        <TextField
          label="Descrição"
          optional
          value={descricao}
          onChange={(event) => rascunho.setDescricao(event.target.value)}
        />
        <Select
          label="Onde pode ser dado"
          placeholder={null}
          options={NivelMaximo.options
            .filter((value) => value === perfil.nivel_max_local || perfil.niveis.includes(value))
            .map((value) => ({ value, label: NIVEIS_MAXIMOS[value] }))}
          value={nivel}
          onChange={(event) => rascunho.setNivel(NivelMaximo.parse(event.target.value))}
        />
      </fieldset>
      <SearchField
        label="Buscar permissão"
        placeholder="O que o perfil permite"
        value={texto}
        onChange={setTexto}
      />
      <div className="z-perfil-modulos">
        {modulosDasPermissoes().map(({ titulo, permissoes }) => (
          <ModuloCard
            key={titulo}
            titulo={titulo}
            permissoes={permissoes.filter(visivel)}
            total={permissoes.length}
            chaves={chaves}
            editavel={editavel}
            onMarcar={rascunho.marcar}
          />
        ))}
      </div>
      {editavel && (
        <div className="z-form-bar">
          <span className="z-small z-muted" role="status">
            {alterado
              ? `${plural(novas.length, 'permissão a mais', 'permissões a mais')}, ${plural(tiradas.length, 'a menos', 'a menos')}`
              : ''}
          </span>
          <Button
            variant="primary"
            disabled={!alterado}
            busy={impacto.isPending}
            onClick={() => impacto.mutate()}
          >
            Conferir e salvar
          </Button>
        </div>
      )}
      {impacto.data && !salvar.isSuccess && (
        <ImpactoDialog
          impacto={impacto.data}
          diferenca={{ novas, tiradas }}
          salvando={salvar.isPending}
          onSalvar={() => salvar.mutate(undefined, { onError: impacto.reset })}
          onClose={impacto.reset}
        />
      )}
      {guarda}
    </div>
  )
}
