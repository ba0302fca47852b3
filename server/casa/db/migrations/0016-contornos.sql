-- The outlines of the municípios, simplified, as the map draws them and as a coordinate is checked against.

create table contorno (
  municipio_ibge text primary key check (municipio_ibge ~ '^\d{7}$'),
  nome text not null,
  -- degrees: west, south, east, north
  oeste double precision not null check (oeste between -180 and 180),
  sul double precision not null check (sul between -90 and 90),
  leste double precision not null check (leste between -180 and 180),
  norte double precision not null check (norte between -90 and 90),
  -- the coordinates of a GeoJSON MultiPolygon
  poligonos jsonb not null,
  vertices int not null check (vertices > 0),
  importado_em timestamptz not null default now()
);
